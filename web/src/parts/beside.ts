// Where a small window stands beside what it is about: on the screen, off that thing, and off what must stay free.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const AIR = 8 // pixels between the two, and to the edge of the screen

/** Its place: above, below, right or left, the first that covers nothing of all this; else the one that covers least. */
export function placed(size: { width: number; height: number }, about: Box, free: readonly Box[], screen: Box): Box {
  const middle = {
    left: about.left + (about.width - size.width) / 2,
    top: about.top + (about.height - size.height) / 2,
  }
  const places = [
    { left: middle.left, top: about.top - AIR - size.height },
    { left: middle.left, top: about.top + about.height + AIR },
    { left: about.left + about.width + AIR, top: middle.top },
    { left: about.left - AIR - size.width, top: middle.top },
  ].map((place) => ({
    left: within(place.left, screen.left, screen.width - size.width),
    top: within(place.top, screen.top, screen.height - size.height),
    ...size,
  }))
  const covers = places.map((place) => free.reduce((sum, box) => sum + shared(place, box), 2 * shared(place, about)))
  return places[covers.indexOf(Math.min(...covers))]!
}

function within(at: number, start: number, room: number): number {
  return Math.max(start + AIR, Math.min(at, start + room - AIR))
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
