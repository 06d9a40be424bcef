import { problem } from '@/lib/access/problems'
import type { flowCasesPush, PushedBeside } from '@/lib/contract/files-beside-flows'
import { flowLimits } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { casesForFile, casesIdentity } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { mergeNamed } from './merge-named'

type Parts = Pick<Root, 'flowCases'>

/** Hash for comparing the cases of a file with the console's. */
export const casesHash = (cases: readonly EndpointCase[]): string => documentHash(casesIdentity(cases))

/**
 * Syncs a flow's endpoint cases with a file. If people changed them since the last sync, their cases are kept
 * as well.
 *
 * @throws HttpError conflict if a case with the same name differs, the limit is exceeded, or someone saves
 * concurrently
 */
export async function pushCases(
  { flowCases }: Parts,
  flowId: string,
  { base, cases: given, sameName }: z.output<typeof flowCasesPush>,
): Promise<PushedBeside> {
  const { revision, cases } = await flowCases.get(flowId)
  const kept = casesForFile(cases)
  const isReplaced = casesHash(kept) === base
  const { added, gone, renamed, refused } = mergeNamed({
    kept,
    given,
    isReplaced,
    isSame: (one, other) => casesHash([one]) === casesHash([other]),
    sameName,
  })
  if (refused)
    throw problem(
      'conflict',
      `The case “${refused.name}” was changed in the console. Pull the cases, rename one, and push again.`,
    )
  // Cases run in order, so a file that replaces them also sets their order.
  const next = isReplaced ? given : [...kept, ...added]
  if (next.length > flowLimits.cases)
    throw problem('conflict', `With these, the flow would have more than ${flowLimits.cases} cases.`)
  if (added.length + gone.length > 0) {
    const result = await flowCases.save(flowId, { revision, cases: [...next] })
    if (!('saved' in result)) throw problem('conflict', 'Someone else changed the cases just now. Try again.')
  }
  const hash = casesHash(given)
  return { hash, added: added.length, removed: gone.length, renamed, isMerged: next.length > given.length }
}
