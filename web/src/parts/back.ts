// Going back closes what lies open above the page instead of leaving the page: on a phone that is what people press.
const open: (() => void)[] = []
let returning = false // a step back of our own is under way

/** While something is open the newest entry of the history is ours; the address stays as it is. */
function mark(): void {
  if (!marked()) history.pushState({ open: true }, '')
}

function marked(): boolean {
  return (history.state as { open?: boolean } | null)?.open === true
}

/** To be called when something opens; returns what to call when it has closed, however that came about. */
export function closesOnBack(close: () => void): () => void {
  open.push(close)
  mark()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    setTimeout(() => {
      // Where one thing opens from another, the entry stays; where the page has gone elsewhere, it is no longer on top.
      if (open.length > 0 || !marked()) return
      returning = true
      history.back()
    })
  }
}

addEventListener('popstate', () => {
  if (!returning) open.pop()?.()
  returning = false
  if (open.length > 0) mark()
})
