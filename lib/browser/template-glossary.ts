import type { GlossaryChange } from '@/lib/contract/template-glossary'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const glossaryQueries = {
  /** Every term with its translations. */
  list: () => rowQuery('GET /api/template-glossary'),
}

/** Adds terms and changes translations. */
export const useWriteGlossary = () =>
  useRowMutation('POST /api/template-glossary', (body: GlossaryChange) => ({ body }))

/** Removes a term. */
export const useRemoveTerm = () =>
  useRowMutation('DELETE /api/template-glossary/:termId', (termId: string) => ({ params: { termId } }))
