import type { FieldPath } from 'react-hook-form'
import type { BuilderValues } from './builder-values'

/** A place in the form: the path of an input, such as `body.text` or `buttons.0.url`. */
export type Place = FieldPath<BuilderValues>

/** The text whose variables something is about. */
export type TextPlace = 'body' | `carousel.cards.${number}.body`

/** A button of the message, or of a card. */
export type ButtonPlace = `buttons.${number}` | `carousel.cards.${number}.buttons.${number}`

/** Id of an element that is no input but stands for a place: a section, a row of a button. */
export const placeId = (place: string) => `place-${place}`

const parentOf = (place: string) => place.slice(0, Math.max(0, place.lastIndexOf('.')))

/** The input of a place, or the nearest thing around it that can take the focus. */
function findPlace(form: HTMLFormElement, place: string): HTMLElement | undefined {
  for (let path = place; path !== ''; path = parentOf(path)) {
    const found = form.elements.namedItem(path) ?? document.getElementById(placeId(path))
    const first = found instanceof RadioNodeList ? found[0] : found
    if (first instanceof HTMLElement) return first
  }
  return undefined
}

/** Scrolls a place into view without moving the focus. */
export function showPlace(form: HTMLFormElement | null, place: string): void {
  if (form) findPlace(form, place)?.scrollIntoView({ block: 'nearest' })
}

const isBehind = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0

/**
 * Scrolls the first of some places, in the order of the page, into view and focuses it.
 *
 * @returns false when none of them is on the page
 */
export function focusFirstPlace(
  form: HTMLFormElement | null,
  places: readonly string[],
  block: ScrollLogicalPosition = 'center',
): boolean {
  if (!form) return false
  const found = places.flatMap((place) => findPlace(form, place) ?? [])
  const [first] = found.sort((one, other) => (isBehind(one, other) ? 1 : -1))
  first?.scrollIntoView({ block })
  first?.focus({ preventScroll: true })
  return first !== undefined
}
