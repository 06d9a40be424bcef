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
  /** The answers so far, in the order of the versions. */
  onProgress: (written: readonly WrittenDraft[]) => void
  /** Ends it between two parts. */
  signal: AbortSignal
}

/** A request is refused by its bytes as well: texts in some scripts have many more of them than characters. */
const part = { most: languageVersionsAtOnce, bytes: requestLimits.jsonBytes / 2 }

/** The parts in which language versions are sent. */
export const partsOf = (versions: readonly LanguageVersion[]) => [...batchesWithin(versions, part)]

/** Writes drafts of any number of language versions, part by part. What was written before a part failed stays. */
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

/** Says of drafts that their text is in their language, though it seems to be in another. */
export const useConfirmLanguages = () =>
  useRowMutation('POST /api/template-languages/confirmations', (drafts: readonly string[]) => ({
    body: { drafts: [...drafts] },
  }))
