import { emptyForm, newButton, newCard, type TemplateForm } from './form'
import { isObject, type JsonObject, textOf } from './json'

/** The content of a draft: the template as inputs, and the JSON text while it is not a valid template. */
export interface DraftValues extends TemplateForm {
  pendingJson: string | null
}

/** What is written: `copy` and `language` begin with a template that exists, `edit` changes one. */
export const purposes = ['create', 'copy', 'language', 'edit'] as const
export type Purpose = (typeof purposes)[number]

/** Where a draft comes from. `sourceId` is the template it began with, null for one from nothing. */
export interface DraftOrigin {
  purpose: Purpose
  sourceId: string | null
}

/** What is kept of it on the server. */
export type DraftContent = { form: TemplateForm; pendingJson: string | null } & DraftOrigin

export function toDraftContent(
  { pendingJson, ...form }: DraftValues,
  { purpose, sourceId }: DraftOrigin,
): DraftContent {
  return { form, pendingJson, purpose, sourceId }
}

/** Reads where a stored draft comes from; undefined for one that does not say, as of an older version. */
export function draftOrigin(content: unknown): DraftOrigin | undefined {
  if (!isObject(content)) return undefined
  const purpose = purposes.find((each) => each === content.purpose)
  return purpose && { purpose, sourceId: textOf(content.sourceId) ?? null }
}

/**
 * Reads a stored draft. A member that is missing or of another kind, as in a draft of an older version, becomes what
 * an empty form has there.
 *
 * @returns undefined for something that never was a draft of the builder
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

/** Each member of the stored object that is of the kind the empty one has there; of the others the empty one's. */
function shapedLike<Shape extends object>(empty: Shape, stored: JsonObject): Shape {
  const kept = Object.entries(empty).map(([name, value]: [string, unknown]) => [
    name,
    likeValue(value, stored[name]),
  ])
  return { ...empty, ...Object.fromEntries(kept) }
}

function likeValue(empty: unknown, stored: unknown): unknown {
  if (isObject(empty)) return isObject(stored) ? { ...stored, ...shapedLike(empty, stored) } : empty
  // Null stands for a number that is left out.
  if (empty === null) return typeof stored === 'number' ? stored : null
  if (stored === null) return typeof empty === 'number' ? null : empty
  return typeof stored === typeof empty && Array.isArray(stored) === Array.isArray(empty) ? stored : empty
}
