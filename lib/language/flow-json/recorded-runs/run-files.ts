import { isObject } from '../is-object'
import { freeName, sortedMembersJson } from '../named-items'
import { readRecordedRun } from './read-recorded-run'
import type { RecordedRun } from './recorded-run'

export interface NamedRun {
  name: string
  run: RecordedRun
}

/** What ends the name of a file of runs; it stands beside its flow: `booking.runs.json` beside `booking.json`. */
export const RUNS_ENDING = '.runs.json'

/** The file with the runs of a flow, by the file of its document. */
export const runsFileOf = (file: string): string => `${file.replace(/\.json$/, '')}${RUNS_ENDING}`

/** Runs as a file: what is written, `readRunsFile` reads. */
export const runsFileText = (runs: readonly NamedRun[]): string =>
  `${JSON.stringify({ runs: runs.map(({ name, run }) => ({ name, run })) }, null, 2)}\n`

interface KeptRun {
  name: string
  run: unknown
}

/** Kept runs as a file has them, the oldest first. One of a format unknown here is left out. */
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

/** By this runs are told from others, before it is hashed: their order and how a file is formatted mean nothing. */
export const runsIdentity = (runs: readonly NamedRun[]): string =>
  sortedMembersJson(
    runs.map(({ name, run }) => [name, run] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Runs of a file, or the sentence that says what is wrong with it. */
export function readRunsFile(text: string): NamedRun[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'must be JSON'
  }
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
