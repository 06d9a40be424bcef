import { isObject, tryParseJson } from '@/lib/contract/json'
import { sortedMembersJson } from '@/lib/contract/same-json'
import { freeName } from '../named-items'
import { readRecordedRun } from './read-recorded-run'
import type { RecordedRun } from './recorded-run'

export interface NamedRun {
  name: string
  run: RecordedRun
}

/** Suffix of run files, which sit next to their flow: `booking.runs.json` next to `booking.json`. */
export const RUNS_ENDING = '.runs.json'

/** Path of a flow's run file, given the path of its document. */
export const runsFileOf = (file: string): string => `${file.replace(/\.json$/, '')}${RUNS_ENDING}`

/** Serializes runs in the format that `readRunsFile` reads. */
export const runsFileText = (runs: readonly NamedRun[]): string =>
  `${JSON.stringify({ runs: runs.map(({ name, run }) => ({ name, run })) }, null, 2)}\n`

interface KeptRun {
  name: string
  run: unknown
}

/** Prepares stored runs for a file, oldest first. Leaves out runs with an unknown format. */
export function runsForFile<Kept extends KeptRun>(
  newestFirst: readonly Kept[],
): (NamedRun & { kept: Kept })[] {
  const names = new Set<string>()
  return newestFirst.toReversed().flatMap((kept) => {
    const run = readRecordedRun(kept.run)
    if (!run) return []
    const name = freeName(kept.name, names)
    names.add(name)
    return [{ name, run, kept }]
  })
}

/** A canonical form of runs for hashing, independent of order and formatting. */
export const runsIdentity = (runs: readonly NamedRun[]): string =>
  sortedMembersJson(
    runs.map(({ name, run }) => [name, run] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Reads the runs in a file, or returns a sentence that says what is wrong with it. */
export function readRunsFile(text: string): NamedRun[] | string {
  const value = tryParseJson(text)
  if (value === undefined) return 'must be JSON'
  if (!isObject(value) || !Array.isArray(value.runs)) return 'must be an object with a list "runs"'
  const runs: NamedRun[] = []
  for (const [index, written] of value.runs.entries()) {
    const name: unknown = isObject(written) ? written.name : undefined
    if (typeof name !== 'string' || name === '') return `has no name for run ${index + 1}`
    const run = isObject(written) ? readRecordedRun(written.run) : undefined
    if (!run) return `has a run of an unknown format: "${name}"`
    if (runs.some((other) => other.name === name)) return `has two runs called "${name}"`
    runs.push({ name, run })
  }
  return runs
}
