interface Stretch {
  start: number
  end: number
}

/** How far to scroll so that a part is visible: as little as possible, its start first. */
export function distanceToShow(window: Stretch, part: Stretch, margin = 0): number {
  const start = part.start - margin
  const end = part.end + margin
  if (start < window.start || end - start > window.end - window.start) return start - window.start
  return end > window.end ? end - window.end : 0
}

/** Parts that contain a path of the form, innermost first: `carousel.cards.1.body.text` is in card 1. */
export const partsOfPlace = (place: string): string[] =>
  place
    .split('.')
    .map((_, index, words) => words.slice(0, words.length - index).join('.'))
    .filter((part) => part !== '')

const MARGIN = 12

/** Scrolls a preview to the part for a path of the form, including nested scrollers; the page stays where it is. */
export function followPart(preview: HTMLElement, place: string): void {
  const part = partsOfPlace(place)
    .map((name) => preview.querySelector(`[data-part="${CSS.escape(name)}"]`))
    .find((found) => found !== null)
  for (let box = part?.parentElement; part && box && preview.contains(box); box = box.parentElement) {
    const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
    const down = { start: outer.top, end: outer.bottom }
    const sideways = { start: outer.left, end: outer.right }
    const top =
      box.scrollHeight > box.clientHeight
        ? distanceToShow(down, { start: inner.top, end: inner.bottom }, MARGIN)
        : 0
    const left =
      box.scrollWidth > box.clientWidth
        ? distanceToShow(sideways, { start: inner.left, end: inner.right }, MARGIN)
        : 0
    if (top !== 0 || left !== 0) box.scrollBy({ top, left })
  }
}
