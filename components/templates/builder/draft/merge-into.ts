import type { UseFormReturn } from 'react-hook-form'
import { mergeJson } from '@/lib/language/merge/merge-json'
import { type DraftOrigin, fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import type { BuilderValues } from '../builder-values'
import type { TemplateDraft } from './template-draft-api'

/** Brings what someone else changed in other places into the form. @returns whether it did */
export function mergeInto(
  form: Pick<UseFormReturn<BuilderValues>, 'getValues' | 'reset'>,
  origin: DraftOrigin,
  { base, theirs }: { base: string | undefined; theirs: Pick<TemplateDraft, 'text'> },
): boolean {
  if (base === undefined) return false
  const mine = toDraftContent(form.getValues(), origin)
  const other: unknown = JSON.parse(theirs.text)
  // A JSON text that cannot be read yet and a form are two forms of the same.
  if (fromDraftContent(other)?.pendingJson !== null || mine.pendingJson !== null) return false
  const values = fromDraftContent(mergeJson(JSON.parse(base), mine, other)?.value)
  if (values) form.reset(values, { keepDefaultValues: true })
  return values !== undefined
}
