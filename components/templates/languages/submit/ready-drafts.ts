import type { DeskPlace, ShownDesk } from '../desk-rows'

/** A draft of the desk that can be submitted. */
export interface ReadyDraft extends DeskPlace {
  draftId: string
}

interface Sorted {
  ready: ReadyDraft[]
  /** Their text seems to be in another language: each is submitted when someone says that it is right. */
  doubtful: ReadyDraft[]
  /** How many still say what their source says. */
  untranslated: number
}

/** Drafts in what is shown, in the order of the rows, by what has to be said of them first. */
export function readyDrafts({ rows, languages }: ShownDesk): Sorted {
  const sorted: Sorted = { ready: [], doubtful: [], untranslated: 0 }
  for (const { name, cell } of rows)
    for (const language of languages) {
      const { draft, drift = [] } = cell(language) ?? {}
      if (!draft) continue
      const found = { name, language, draftId: draft.id }
      if (drift.includes('untranslated')) sorted.untranslated += 1
      else if (drift.includes('otherLanguage')) sorted.doubtful.push(found)
      else sorted.ready.push(found)
    }
  return sorted
}
