'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProblemError } from '@/lib/browser/problem-error'
import { randomId } from '@/lib/browser/random-id'
import { createDraft, draftQueries } from '@/lib/browser/template-drafts'
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
  // The same with each try: a draft whose answer was lost is not created a second time.
  const [draftIds] = useState(() => new Map<string, string>())
  const draftIdOf = (key: string) => {
    const id = draftIds.get(key) ?? randomId()
    draftIds.set(key, id)
    return id
  }
  return useMutation<string | undefined, ProblemError, Begun>({
    async mutationFn({ entry, languages }) {
      const ids: string[] = []
      for (const language of languages) {
        const values = { ...libraryForm(entry, language), pendingJson: null }
        const content = toDraftContent(values, { purpose: 'create', sourceId: null })
        ids.push(
          (await createDraft({ id: draftIdOf(`${entry.name} ${language}`), templateId: null, content })).id,
        )
      }
      return ids[0]
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftQueries.list().queryKey }),
  })
}
