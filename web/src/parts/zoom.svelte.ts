// Which part of a drawing is shown, and how large: all of it, or what was zoomed in on. `gestures.ts` does it by fingers.

interface Point {
  x: number
  y: number
}

interface Box extends Point {
  width: number
  height: number
}

const STEP = 1.6

export class Zoom {
  readonly #whole: Box // in units of the drawing, as all but width and height
  readonly #largest: number // pixels for a unit
  width = $state(0) // of the box on the screen, in pixels
  height = $state(0)
  #times = $state(1) // as large as the whole
  #middle = $state.raw<Point>({ x: 0, y: 0 })

  readonly #unit = $derived.by(() =>
    this.width && this.height ? Math.min(this.width / this.#whole.width, this.height / this.#whole.height) : 1,
  )
  /** Pixels for a unit of the drawing. */
  readonly scale = $derived(this.#unit * this.#times)
  readonly zoomed = $derived(this.#times > 1.01)
  /** What is shown, with what is around where the box has another shape. */
  readonly box = $derived.by(() => {
    if (!this.width || !this.height) return this.#whole
    const [width, height] = [this.width / this.scale, this.height / this.scale]
    return { x: this.#middle.x - width / 2, y: this.#middle.y - height / 2, width, height }
  })

  constructor(whole: Box, largest: number) {
    this.#whole = whole
    this.#largest = largest
  }

  /** The point of the drawing at a point of the box, in pixels from its corner. */
  at(x: number, y: number): Point {
    return { x: this.box.x + x / this.scale, y: this.box.y + y / this.scale }
  }

  /** Makes it so many times as large; `still` is the point that stays where it is. */
  by(times: number, still: Point = this.#middle): void {
    const before = this.scale
    this.#times = Math.min(Math.max(1, this.#times * times), Math.max(1, this.#largest / this.#unit))
    const share = before / this.scale
    this.#look({
      x: still.x + (this.#middle.x - still.x) * share,
      y: still.y + (this.#middle.y - still.y) * share,
    })
  }

  closer(still?: Point): void {
    this.by(STEP, still)
  }

  further(): void {
    this.by(1 / STEP)
  }

  whole(): void {
    this.#times = 1
    this.#middle = { x: 0, y: 0 }
  }

  /** A double tap: close to this point, so that a unit has so many pixels, or back to the whole. */
  toggle(at: Point, scale: number): void {
    if (this.zoomed) this.whole()
    else {
      this.by(Math.max(STEP, scale / this.scale), at)
      this.#look(at)
    }
  }

  /** Drags the drawing by pixels. */
  drag(x: number, y: number): void {
    this.#look({ x: this.#middle.x - x / this.scale, y: this.#middle.y - y / this.scale })
  }

  /** Moves the drawing if this point is not well in sight. */
  reveal(at: Point): void {
    const { x, y, width, height } = this.box
    const edge = Math.min(width, height) / 4
    this.#look({
      x: this.#middle.x + overshoot(at.x, x + edge, x + width - edge),
      y: this.#middle.y + overshoot(at.y, y + edge, y + height - edge),
    })
  }

  /** Nobody gets lost: the box stays within the drawing where it is smaller. */
  #look({ x, y }: Point): void {
    this.#middle = {
      x: kept(x, this.#whole.x, this.#whole.width, this.width / this.scale),
      y: kept(y, this.#whole.y, this.#whole.height, this.height / this.scale),
    }
  }
}

function overshoot(value: number, least: number, most: number): number {
  return value < least ? value - least : value > most ? value - most : 0
}

function kept(middle: number, start: number, length: number, shown: number): number {
  if (shown >= length) return start + length / 2
  return Math.min(Math.max(middle, start + shown / 2), start + length - shown / 2)
}
