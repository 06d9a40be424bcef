import type { DraftSettings } from '@/components/editing/draft-state'
import { isProblemError } from '@/components/ui/problem-of'
import { randomId } from '@/lib/browser/random-id'
import { createDraft, findDraftOf, readDraft, saveDraft } from '@/lib/browser/template-drafts'
import type { Draft } from '@/lib/contract/template-drafts'

/** A draft with its content as comparable text. */
export type TemplateDraft = Draft & { text: string }

export const withText = (draft: Draft): TemplateDraft => ({ ...draft, text: JSON.stringify(draft.content) })

const undefinedIfGone = (failure: unknown): undefined => {
  if (isProblemError(failure) && failure.problem.kind === 'notFound') return undefined
  throw failure
}

/** Drafts on this console's server. `templateId` is the template being edited. */
export function draftApi(templateId: string | null): DraftSettings<TemplateDraft>['api'] {
  /** ID of a draft whose creation got no response yet: it may exist. */
  let asked: string | undefined
  const readById = (id: string) => readDraft(id).then(withText, undefinedIfGone)
  return {
    async save(text, known) {
      const content = JSON.parse(text)
      if (known) return withText(await saveDraft(known.id, { revision: known.revision, content }))
      asked ??= randomId()
      const created = await createDraft({ id: asked, templateId, content })
      asked = undefined
      return withText(created)
    },
    async read(known) {
      if (known) return readById(known.id)
      if (templateId === null) return asked === undefined ? undefined : readById(asked)
      const begun = await findDraftOf(templateId)
      return begun && withText(begun)
    },
  }
}
