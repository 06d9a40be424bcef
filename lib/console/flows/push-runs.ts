import { flowLimits } from '@/lib/contract/limits'
import type { FlowRun, flowRunsPush, PushedRuns } from '@/lib/contract/recorded-runs'
import type { z } from '@/lib/contract/zod'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import { type NamedRun, runsForFile, runsIdentity } from '@/lib/language/flow-json/recorded-runs/run-files'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { problem } from '../problems'

type Parts = Pick<Root, 'flowRuns'>

/** By this runs of a file and of the console are compared. */
export const runsHash = (runs: readonly NamedRun[]): string => documentHash(runsIdentity(runs))

/** @throws HttpError invalid for runs of a format this console does not know */
export function readRuns(given: readonly Pick<FlowRun, 'name' | 'run'>[]): NamedRun[] {
  return given.map(({ name, run }) => {
    const read = readRecordedRun(run)
    if (!read) throw problem('invalid', `The run “${name}” has a format that this console doesn’t know.`)
    return { name, run: read }
  })
}

/**
 * Makes the runs of a flow those of a file. Where people recorded others since the file knew them, theirs stay beside those of the
 * file.
 *
 * @throws HttpError conflict where a run was recorded differently under a name of the file
 */
export async function pushRuns(
  { flowRuns }: Parts,
  flowId: string,
  { base, runs: given, personName }: z.output<typeof flowRunsPush> & { personName: string },
): Promise<PushedRuns> {
  const runs = readRuns(given)
  const hash = runsHash(runs)
  const before = runsForFile(await flowRuns.list(flowId))
  const isReplaced = runsHash(before) === base
  const known = new Map(before.map((run) => [run.name, run]))
  const isSame = ({ name, run }: NamedRun) => {
    const kept = known.get(name)
    return kept !== undefined && runsHash([kept]) === runsHash([{ name, run }])
  }
  const added = runs.filter((run) => !isSame(run))
  const other = isReplaced ? undefined : added.find(({ name }) => known.has(name))
  if (other) throw differently(other.name, known.get(other.name)?.kept)
  const names = new Set(runs.filter(isSame).map(({ name }) => name))
  const gone = isReplaced ? before.filter(({ name }) => !names.has(name)) : []
  const left = before.length - gone.length
  if (left + added.length > flowLimits.runs)
    throw problem('conflict', `With these, the flow would have more than ${flowLimits.runs} runs.`)
  const change = { added: added.map(({ name, run }) => ({ name, run: { ...run } })), personName }
  if (added.length + gone.length > 0)
    await flowRuns.change({ flowId, ...change, removed: gone.map(({ kept }) => kept.id) })
  return { hash, added: added.length, removed: gone.length, isMerged: left > names.size }
}

const differently = (name: string, kept: FlowRun | undefined) =>
  problem(
    'conflict',
    `${kept?.createdBy ?? 'Someone'} recorded the run “${name}” differently. Pull the runs, rename one and push again.`,
  )
