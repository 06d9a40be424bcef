import { useMutation } from '@tanstack/react-query'
import { languageVersionsAtOnce, requestLimits } from '@/lib/contract/limits'
import type { LanguageVersion, WrittenDraft } from '@/lib/contract/template-languages'
import { batchesWithin } from '@/lib/work/batches'
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
  /** Results so far, in the order of the versions. */
  onProgress: (written: readonly WrittenDraft[]) => void
  /** Cancels between two parts. */
  signal: AbortSignal
}

/** Requests are limited in bytes too, since some scripts need many bytes per character. */
const part = { most: languageVersionsAtOnce, bytes: requestLimits.jsonBytes / 2 }

/** Splits language versions into requests. */
export const partsOf = (versions: readonly LanguageVersion[]) => [...batchesWithin(versions, part)]

/** Saves drafts of any number of language versions, in parts. Drafts saved before a failure stay. */
export const useWriteLanguageDrafts = () =>
  useMutation<readonly WrittenDraft[], ProblemError, ToWrite>({
    async mutationFn({ source, versions, onProgress, signal }) {
      const written: WrittenDraft[] = []
      for (const some of partsOf(versions)) {
        if (signal.aborted) break
        const { data } = await call('POST /api/template-languages/drafts', {
          body: { ...(source ? { source } : {}), versions: some },
        })
        written.push(...data)
        onProgress([...written])
      }
      return written
    },
  })

/** Confirms the language of drafts whose text seems to be in another one. */
export const useConfirmLanguages = () =>
  useRowMutation('POST /api/template-languages/confirmations', (drafts: readonly string[]) => ({
    body: { drafts: [...drafts] },
  }))
