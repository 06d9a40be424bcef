import { useMutation } from '@tanstack/react-query'
import { languageVersionsAtOnce } from '@/lib/contract/limits'
import type { LanguageVersion, WrittenDraft } from '@/lib/contract/template-languages'
import { call } from './call'
import type { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const languageQueries = {
  desk: (source = '') => rowQuery('GET /api/template-languages', { query: { source } }),
}

interface ToWrite {
  source: string | undefined
  versions: readonly LanguageVersion[]
  /** The answers so far, in the order of the versions. */
  onProgress: (written: readonly WrittenDraft[]) => void
  /** Ends it between two parts. */
  signal: AbortSignal
}

/** Writes drafts of any number of language versions, part by part. What was written before a part failed stays. */
export const useWriteLanguageDrafts = () =>
  useMutation<readonly WrittenDraft[], ProblemError, ToWrite>({
    async mutationFn({ source, versions, onProgress, signal }) {
      const written: WrittenDraft[] = []
      for (let from = 0; from < versions.length && !signal.aborted; from += languageVersionsAtOnce) {
        const part = versions.slice(from, from + languageVersionsAtOnce)
        const { data } = await call('POST /api/template-languages/drafts', {
          body: { ...(source ? { source } : {}), versions: part },
        })
        written.push(...data)
        onProgress([...written])
      }
      return written
    },
  })

/** Says of drafts that their text is in their language, though it seems to be in another. */
export const useConfirmLanguages = () =>
  useRowMutation('POST /api/template-languages/confirmations', (drafts: readonly string[]) => ({
    body: { drafts: [...drafts] },
  }))
