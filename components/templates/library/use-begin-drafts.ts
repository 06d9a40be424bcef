'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProblemError } from '@/lib/browser/problem-error'
import { randomId } from '@/lib/browser/random-id'
import { createDraft, draftQueries } from '@/lib/browser/template-drafts'
import { languageQueries } from '@/lib/browser/template-languages'
import { toDraftContent } from '@/lib/language/template/draft-content'
import type { LibraryTemplate } from '@/lib/language/template-library/entry'
import { libraryForm } from '@/lib/language/template-library/library'
import type { LibraryLanguage } from '@/lib/language/template-library/library-languages'

interface Begun {
  entry: LibraryTemplate
  languages: readonly LibraryLanguage[]
}

/** Begins a draft of a text of the library in each of some languages. Answers the id of the first. */
export function useBeginDrafts() {
  const queryClient = useQueryClient()
  return useMutation<string | undefined, ProblemError, Begun>({
    async mutationFn({ entry, languages }) {
      const ids: string[] = []
      for (const language of languages) {
        const values = { ...libraryForm(entry, language), pendingJson: null }
        const content = toDraftContent(values, { purpose: 'create', sourceId: null })
        ids.push((await createDraft({ id: randomId(), templateId: null, content })).id)
      }
      return ids[0]
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: draftQueries.all() })
      void queryClient.invalidateQueries({ queryKey: languageQueries.all(), refetchType: 'none' })
    },
  })
}
