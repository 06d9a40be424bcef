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
