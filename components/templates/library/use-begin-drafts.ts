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

/** Creates drafts of a library text in some languages. Returns the first one's ID. */
export function useBeginDrafts() {
  const queryClient = useQueryClient()
  // The same for every try, so that a draft whose response was lost isn't created twice.
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
