import type { flowCasesPush, PushedBeside } from '@/lib/contract/files-beside-flows'
import { flowLimits } from '@/lib/contract/limits'
import type { z } from '@/lib/contract/zod'
import { casesForFile, casesIdentity } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { problem } from '../problems'
import { mergeNamed } from './merge-named'

type Parts = Pick<Root, 'flowCases'>

/** By this cases of a file and of the console are compared. */
export const casesHash = (cases: readonly EndpointCase[]): string => documentHash(casesIdentity(cases))

/**
 * Makes the endpoint cases of a flow those of a file. Where people changed them since the file knew them, theirs stay beside those of
 * the file.
 *
 * @throws HttpError conflict where a case of the same name is another here, the flow would have too many, or someone saves now
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
      `The case “${refused.name}” was changed in the console. Pull the cases, rename one and push again.`,
    )
  // Cases run in their order: where the file is what holds, its order holds, too.
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
