import type { FieldPath } from 'react-hook-form'
import type { BuilderValues } from './builder-values'

/** A place in the form: the path of an input, such as `body.text` or `buttons.0.url`. */
export type Place = FieldPath<BuilderValues>

/** Path of a text that can have variables. */
export type TextPlace = 'body' | `carousel.cards.${number}.body`

/** A button of the message, or of a card. */
export type ButtonPlace = `buttons.${number}` | `carousel.cards.${number}.buttons.${number}`

/** DOM id of a place that isn’t an input, such as a section or a button’s row. */
export const placeId = (place: string) => `place-${place}`

const parentOf = (place: string) => place.slice(0, Math.max(0, place.lastIndexOf('.')))

/** The input of a place, or the closest focusable element around it. */
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
 * Scrolls to the first of the given places, in page order, and focuses it.
 *
 * @returns false if none of them is on the page
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
