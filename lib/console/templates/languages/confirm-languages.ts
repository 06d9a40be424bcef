import { draftOrigin, fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import { problem } from '../../problems'
import type { Parts } from './read-versions'

/**
 * Says of drafts that their text is in their language, though it seems to be in another. It is kept in each draft.
 *
 * @throws HttpError conflict for one that someone changes at the same time
 */
export async function confirmLanguages(
  { drafts }: Pick<Parts, 'drafts'>,
  ids: readonly string[],
  personId: string,
): Promise<void> {
  for (const id of ids) {
    const draft = await drafts.get(id)
    const values = fromDraftContent(draft?.content)
    const origin = draftOrigin(draft?.content)
    if (!draft || !values || !origin) throw problem('notFound')
    const content = toDraftContent({ ...values, confirmedLanguage: values.language }, origin)
    const result = await drafts.save(id, { revision: draft.revision, content, personId })
    if (!('saved' in result)) throw problem('conflict')
  }
}
