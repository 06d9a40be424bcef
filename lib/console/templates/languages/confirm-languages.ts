import { problem } from '@/lib/access/problems'
import {
  type DraftOrigin,
  draftOrigin,
  fromDraftContent,
  toDraftContent,
} from '@/lib/language/template/draft-content'
import type { Parts } from './read-version'

/**
 * Confirms in drafts that their text is in the right language despite the warning. If one draft doesn't
 * exist, changes none.
 *
 * @throws HttpError conflict if someone else changes one concurrently
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

/** Drafts from older versions don't record their origin; they were for new templates. */
const ofOlderVersion: DraftOrigin = { purpose: 'create', sourceId: null }
