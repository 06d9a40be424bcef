import { isObject } from '@/lib/contract/json'
import { emptyForm, newButton, newCard, type TemplateForm } from './form'
import { type JsonObject, textOf } from './json'

/** A draft: the form values, and the JSON as typed while it’s invalid. */
export interface DraftValues extends TemplateForm {
  pendingJson: string | null
}

/**
 * Why the draft exists: `create` starts empty; `copy` and `language` start from an existing template; `edit` changes
 * it.
 */
export const purposes = ['create', 'copy', 'language', 'edit'] as const
export type Purpose = (typeof purposes)[number]

/** Origin of a draft. `sourceId`: the template it started from; null if it started empty. */
export interface DraftOrigin {
  purpose: Purpose
  sourceId: string | null
}

/** A draft as stored on the server. */
export type DraftContent = { form: TemplateForm; pendingJson: string | null } & DraftOrigin

export function toDraftContent(
  { pendingJson, ...form }: DraftValues,
  { purpose, sourceId }: DraftOrigin,
): DraftContent {
  return { form, pendingJson, purpose, sourceId }
}

/** Reads the origin of a stored draft; undefined if missing, as in drafts from older versions. */
export function draftOrigin(content: unknown): DraftOrigin | undefined {
  if (!isObject(content)) return undefined
  const purpose = purposes.find((each) => each === content.purpose)
  return purpose && { purpose, sourceId: textOf(content.sourceId) ?? null }
}

/**
 * Reads a stored draft. Members that are missing or of the wrong type, as in drafts from older versions, get the
 * values of an empty form.
 *
 * @returns undefined if it isn’t a draft of the builder
 */
export function fromDraftContent(content: unknown): DraftValues | undefined {
  if (!isObject(content) || !isObject(content.form)) return undefined
  const language = typeof content.form.language === 'string' ? content.form.language : ''
  const pendingJson = typeof content.pendingJson === 'string' ? content.pendingJson : null
  const form = shapedLike(emptyForm(language), content.form)
  const cards = form.carousel.cards
    .filter(isObject)
    .map((card) => withWholeButtons(shapedLike(newCard([]), { ...card })))
  return { ...withWholeButtons(form), carousel: { ...form.carousel, cards }, pendingJson }
}

const withWholeButtons = <Part extends Pick<TemplateForm, 'buttons'>>(part: Part): Part => ({
  ...part,
  buttons: part.buttons.map((button) => ({ ...newButton('OTHER', []), ...button })),
})

/** The stored members whose type matches the empty form’s; the empty form’s values for the rest. */
function shapedLike<Shape extends object>(empty: Shape, stored: JsonObject): Shape {
  const kept = Object.entries(empty).map(([name, value]: [string, unknown]) => [
    name,
    likeValue(value, stored[name]),
  ])
  return { ...empty, ...Object.fromEntries(kept) }
}

function likeValue(empty: unknown, stored: unknown): unknown {
  if (isObject(empty)) return isObject(stored) ? { ...stored, ...shapedLike(empty, stored) } : empty
  // Null: a number that was left out.
  if (empty === null) return typeof stored === 'number' ? stored : null
  if (stored === null) return typeof empty === 'number' ? null : empty
  return typeof stored === typeof empty && Array.isArray(stored) === Array.isArray(empty) ? stored : empty
}
