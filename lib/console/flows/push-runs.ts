import { problem } from '@/lib/access/problems'
import type { flowRunsPush, PushedBeside } from '@/lib/contract/files-beside-flows'
import { flowLimits } from '@/lib/contract/limits'
import type { FlowRun } from '@/lib/contract/recorded-runs'
import type { z } from '@/lib/contract/zod'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import { type NamedRun, runsForFile, runsIdentity } from '@/lib/language/flow-json/recorded-runs/run-files'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { mergeNamed } from './merge-named'

type Parts = Pick<Root, 'flowRuns'>

/** Hash for comparing the runs of a file with the console's. */
export const runsHash = (runs: readonly NamedRun[]): string => documentHash(runsIdentity(runs))

/**
 * @throws HttpError invalidParameter for runs in an unknown format
 */
export function readRuns(given: readonly Pick<FlowRun, 'name' | 'run'>[]): NamedRun[] {
  return given.map(({ name, run }) => {
    const read = readRecordedRun(run)
    if (!read)
      throw problem('invalidParameter', `The run “${name}” has a format that this console doesn’t know.`)
    return { name, run: read }
  })
}

/**
 * Syncs a flow's runs with a file. If people recorded others since the last sync, their runs are kept as
 * well.
 *
 * @throws HttpError conflict if a run with the same name differs, or the limit is exceeded
 */
export async function pushRuns(
  { flowRuns }: Parts,
  flowId: string,
  { base, runs: given, sameName, personName }: z.output<typeof flowRunsPush> & { personName: string },
): Promise<PushedBeside> {
  const runs = readRuns(given)
  const hash = runsHash(runs)
  const kept = runsForFile(await flowRuns.list(flowId))
  const { added, gone, renamed, refused } = mergeNamed({
    kept,
    given: runs,
    isReplaced: runsHash(kept) === base,
    isSame: (one, other) => runsHash([one]) === runsHash([other]),
    sameName,
  })
  if (refused) throw differently(refused.name, refused.kept)
  if (kept.length - gone.length + added.length > flowLimits.runs)
    throw problem('conflict', `With these, the flow would have more than ${flowLimits.runs} runs.`)
  const change = { added: added.map(({ name, run }) => ({ name, run: { ...run } })), personName }
  if (added.length + gone.length > 0)
    await flowRuns.change({ flowId, ...change, removed: gone.map((each) => each.kept.id) })
  const isMerged = kept.length - gone.length + added.length > runs.length
  return { hash, added: added.length, removed: gone.length, renamed, isMerged }
}

const differently = (name: string, kept: FlowRun) =>
  problem(
    'conflict',
    `${kept.createdBy} recorded the run “${name}” differently. Pull the runs, rename one, and push again.`,
  )
