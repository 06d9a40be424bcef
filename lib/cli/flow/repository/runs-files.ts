import { existsSync } from 'node:fs'
import { flowLimits } from '@/lib/contract/limits'
import {
  type NamedRun,
  readRunsFile,
  runsFileText,
  runsIdentity,
} from '@/lib/language/flow-json/recorded-runs/run-files'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { Trouble } from '../outputs'
import { readText, refuseLink, writeText } from '../text-files'
import type { ConsoleApi } from './console-api'
import type { KnownFile, Manifest } from './manifest'
import { done, type Outcome, stopped } from './outcome'

/** The recorded runs of a flow in a file, and those the console has. */
interface RunsPair {
  file: KnownFile
  id: string
  console: readonly NamedRun[]
  /** Undefined for a file that does not exist. */
  local: readonly NamedRun[] | undefined
}

interface RunsWork {
  api: ConsoleApi
  manifest: Manifest
}

/**
 * What a command does with the runs of a flow; undefined where neither side has any, or the command has nothing to do with
 * runs.
 *
 * @throws Trouble for a file that is no file of runs; Refused
 */
export async function workOnRuns(
  command: 'pull' | 'push' | 'diff' | 'publish',
  { file, id }: Pick<RunsPair, 'file' | 'id'>,
  work: RunsWork,
): Promise<Outcome | undefined> {
  if (command === 'publish') return undefined
  const local = await readLocal(file.path)
  if (command === 'push') return local && push({ file, id, local }, work)
  const pair = { file, id, local, console: await work.api.runs(id) }
  if (pair.console.length === 0 && local === undefined) return undefined
  return command === 'pull' ? pull(pair, work) : compare(pair)
}

const runsHash = (runs: readonly NamedRun[]): string => documentHash(runsIdentity(runs))

async function readLocal(path: string): Promise<NamedRun[] | undefined> {
  await refuseLink(path)
  if (!existsSync(path)) return undefined
  const runs = readRunsFile((await readText(path)).text)
  if (typeof runs === 'string') throw new Trouble(`the file ${runs}.`)
  return runs
}

function compare({ file, local, console: there }: RunsPair): Outcome {
  if (local === undefined) return stopped('only in the console')
  const [own, other] = [runsHash(local), runsHash(there)]
  if (own === other) return done('same')
  if (there.length === 0 && file.base === undefined) return stopped('only in the repository')
  if (other === file.base) return stopped('changed in the repository')
  return stopped(own === file.base ? 'changed in the console' : 'changed in both')
}

async function pull({ file, local, console: there }: RunsPair, { manifest }: RunsWork): Promise<Outcome> {
  const hash = runsHash(there)
  const own = local && runsHash(local)
  // Like those of documents: what was changed here goes to the console first.
  const isChangedHere = own !== undefined && own !== hash && own !== file.base
  if (isChangedHere && (hash === file.base || there.length === 0))
    return done('not in the console yet. Push it.')
  if (isChangedHere)
    return stopped(
      'changed in the repository since the last pull. Push your runs, which keeps those of the console, and pull again.',
    )
  if (own !== hash) await writeText(file.path, runsFileText(there))
  if (file.base !== hash) await manifest.remember(file, hash)
  return done(own === hash ? 'up to date' : 'pulled')
}

async function push(
  { file, id, local }: Pick<RunsPair, 'file' | 'id'> & { local: readonly NamedRun[] },
  { api, manifest }: RunsWork,
): Promise<Outcome> {
  if (local.length > flowLimits.runs)
    return stopped(`has ${local.length} runs; a flow keeps at most ${flowLimits.runs}`)
  const pushed = await api.pushRuns(id, { base: file.base, runs: local })
  if (file.base !== pushed.hash) await manifest.remember(file, pushed.hash)
  const more = pushed.isMerged ? '. Pull to get the runs recorded in the console' : ''
  return done(`${pushed.added + pushed.removed === 0 ? 'up to date' : 'pushed'}${more}`)
}
