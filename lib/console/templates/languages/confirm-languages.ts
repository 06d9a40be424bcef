import {
  type DraftOrigin,
  draftOrigin,
  fromDraftContent,
  toDraftContent,
} from '@/lib/language/template/draft-content'
import { problem } from '../../problems'
import type { Parts } from './read-version'

/**
 * Says of drafts that their text is in their language, though it seems to be in another. It is kept in each draft; where one
 * is not there, in none.
 *
 * @throws HttpError conflict for one that someone changes at the same time
 */
export async function confirmLanguages(
  { drafts }: Pick<Parts, 'drafts'>,
  ids: readonly string[],
  personId: string,
): Promise<void> {
  const found = await Promise.all(ids.map((id) => drafts.get(id)))
  const confirmed = found.map((draft) => {
    const values = fromDraftContent(draft?.content)
    if (!draft || !values) throw problem('notFound')
    return { draft, values, origin: draftOrigin(draft.content) ?? ofOlderVersion }
  })
  for (const { draft, values, origin } of confirmed) {
    const content = toDraftContent({ ...values, confirmedLanguage: values.language }, origin)
    const result = await drafts.save(draft.id, { revision: draft.revision, content, personId })
    if (!('saved' in result)) throw problem('conflict')
  }
}

/** A draft of an older version does not say where it comes from: it was one of a new template. */
const ofOlderVersion: DraftOrigin = { purpose: 'create', sourceId: null }
