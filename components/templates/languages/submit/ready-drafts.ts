import type { Problem } from '@/lib/contract/error-object'
import type { Draft } from '@/lib/contract/template-drafts'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import { findingsOf } from '../../builder/checks'
import type { DeskPlace, ShownDesk } from '../desk-rows'

/** A draft of the desk that can be submitted. */
export interface ReadyDraft extends DeskPlace {
  draftId: string
}

/** Drafts in what is shown, in the order of the rows; those that still say what their source says are only counted. */
export function readyDrafts({ rows, languages }: ShownDesk): { ready: ReadyDraft[]; untranslated: number } {
  const drafts = rows.flatMap(({ name, cells }) =>
    languages.flatMap((language) => {
      const { draft, drift = [] } = cells.get(language) ?? {}
      return draft
        ? [{ name, language, draftId: draft.id, isTranslated: !drift.includes('untranslated') }]
        : []
    }),
  )
  return {
    ready: drafts
      .filter(({ isTranslated }) => isTranslated)
      .map(({ name, language, draftId }) => ({ name, language, draftId })),
    untranslated: drafts.filter(({ isTranslated }) => !isTranslated).length,
  }
}

/** The form of a draft, or why it is not submitted with others: what the service or the review refuses is fixed first. */
export function submittable({
  content,
}: Pick<Draft, 'content'>): { form: TemplateForm } | { reason: string } {
  const form = fromDraftContent(content)
  if (!form || form.pendingJson !== null)
    return { reason: 'It cannot be read as a template. Open it in the builder.' }
  const finding = findingsOf(form).find(({ severity }) => severity !== 'warning')
  if (!finding) return { form }
  return {
    reason:
      finding.severity === 'error' ? finding.message : `The review will reject this: ${finding.message}`,
  }
}

/** Whether the drafts after this one would be refused for the same reason, or nobody knows what became of this one. */
export const stopsAll = ({ kind, isOutcomeUnknown }: Problem): boolean =>
  isOutcomeUnknown === true ||
  [
    'tooManyTemplateCreates',
    'rateLimited',
    'unavailable',
    'signedOut',
    'forbidden',
    'accessTokenInvalid',
  ].includes(kind)
