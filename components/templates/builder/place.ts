import type { FieldPath } from 'react-hook-form'
import type { BuilderValues } from './builder-values'

/** Where something stands in the form: the path of an input, `body.text`, `buttons.0.url`. */
export type Place = FieldPath<BuilderValues>

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

/** Brings a place into sight and gives it the focus. */
export function focusPlace(form: HTMLFormElement | null, place: string): void {
  const element = form ? findPlace(form, place) : undefined
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
