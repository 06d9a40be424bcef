import { existsSync } from 'node:fs'
import type { PushedBeside } from '@/lib/contract/files-beside-flows'
import { flowLimits } from '@/lib/contract/limits'
import { casesFileText, casesIdentity, readCasesFile } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import {
  type NamedRun,
  readRunsFile,
  runsFileText,
  runsIdentity,
} from '@/lib/language/flow-json/recorded-runs/run-files'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { Trouble } from '../../outputs'
import { readText, refuseLink, writeText } from '../text-files'
import type { ConsoleApi } from './console-api'
import type { KnownFile, Manifest } from './manifest'
import { done, type Outcome, stopped } from './outcome'

/** A kind of file a repository stores next to a flow's document. */
interface Kind<Item> {
  word: 'runs' | 'cases'
  /** How items are created in the console. */
  made: string
  most: number
  /** Parses items, or returns the problem. */
  read(text: string): Item[] | string
  text(items: readonly Item[]): string
  identity(items: readonly Item[]): string
  list(api: ConsoleApi, id: string): Promise<Item[]>
  push(
    api: ConsoleApi,
    id: string,
    pushed: { base: string | undefined; items: readonly Item[] },
  ): Promise<PushedBeside>
}

const runs: Kind<NamedRun> = {
  word: 'runs',
  made: 'recorded',
  most: flowLimits.runs,
  read(text) {
    const read = readRunsFile(text)
    return typeof read === 'string' ? `the file ${read}.` : read
  },
  text: runsFileText,
  identity: runsIdentity,
  list: (api, id) => api.runs(id),
  push: (api, id, { base, items }) => api.pushRuns(id, { base, runs: items }),
}

const cases: Kind<EndpointCase> = {
  word: 'cases',
  made: 'saved',
  most: flowLimits.cases,
  read: (text) => readCasesFile(text, 'the file'),
  text: casesFileText,
  identity: casesIdentity,
  list: (api, id) => api.cases(id),
  push: (api, id, { base, items }) => api.pushCases(id, { base, cases: items }),
}

/** A file and its counterpart in the console. */
interface Pair<Item> {
  kind: Kind<Item>
  file: KnownFile
  id: string
  console: readonly Item[]
  /** Undefined if the file does not exist. */
  local: readonly Item[] | undefined
}

interface BesideWork {
  api: ConsoleApi
  manifest: Manifest
}

type Command = 'pull' | 'push' | 'diff' | 'publish'

/**
 * Runs a command on a flow's recorded runs; undefined if neither side has any, or the command does not apply.
 * @throws Trouble for an invalid file; ConsoleRefused
 */
export const workOnRuns = (command: Command, asked: Asked, work: BesideWork) =>
  workOn(runs, command, asked, work)

/** Like `workOnRuns`, for endpoint cases. @throws Trouble for an invalid file; ConsoleRefused */
export const workOnCases = (command: Command, asked: Asked, work: BesideWork) =>
  workOn(cases, command, asked, work)

type Asked = Pick<Pair<unknown>, 'file' | 'id'>

async function workOn<Item>(
  kind: Kind<Item>,
  command: Command,
  { file, id }: Asked,
  work: BesideWork,
): Promise<Outcome | undefined> {
  if (command === 'publish') return undefined
  const local = await readLocal(kind, file.path)
  if (command === 'push') return local && push({ kind, file, id, local }, work)
  const pair = { kind, file, id, local, console: await kind.list(work.api, id) }
  if (pair.console.length === 0 && local === undefined) return undefined
  return command === 'pull' ? pull(pair, work) : compare(pair)
}

const hashOf = <Item>({ identity }: Kind<Item>, items: readonly Item[]): string =>
  documentHash(identity(items))

async function readLocal<Item>({ read }: Kind<Item>, path: string): Promise<Item[] | undefined> {
  await refuseLink(path)
  if (!existsSync(path)) return undefined
  const items = read((await readText(path)).text)
  if (typeof items === 'string') throw new Trouble(items)
  return items
}

function compare<Item>({ kind, file, local, console: there }: Pair<Item>): Outcome {
  if (local === undefined) return stopped('only in the console')
  const [own, other] = [hashOf(kind, local), hashOf(kind, there)]
  if (own === other) return done('same')
  if (there.length === 0 && file.base === undefined) return stopped('only in the repository')
  if (other === file.base) return stopped('changed in the repository')
  return stopped(own === file.base ? 'changed in the console' : 'changed in both')
}

async function pull<Item>(
  { kind, file, local, console: there }: Pair<Item>,
  { manifest }: BesideWork,
): Promise<Outcome> {
  const hash = hashOf(kind, there)
  const own = local && hashOf(kind, local)
  // As for documents: local changes are pushed first.
  const isChangedHere = own !== undefined && own !== hash && own !== file.base
  if (isChangedHere && (hash === file.base || there.length === 0))
    return done('not in the console yet. Push it.')
  if (isChangedHere)
    return stopped(
      `changed in the repository since the last pull. Push your ${kind.word}, which keeps those of the console, and pull again.`,
    )
  if (own !== hash) await writeText(file.path, kind.text(there))
  if (file.base !== hash) await manifest.remember(file, hash)
  return done(own === hash ? 'up to date' : 'pulled')
}

async function push<Item>(
  { kind, file, id, local }: Omit<Pair<Item>, 'console' | 'local'> & { local: readonly Item[] },
  { api, manifest }: BesideWork,
): Promise<Outcome> {
  const { word, made, most } = kind
  if (local.length > most) return stopped(`has ${local.length} ${word}; a flow keeps at most ${most}`)
  const pushed = await kind.push(api, id, { base: file.base, items: local })
  if (file.base !== pushed.hash) await manifest.remember(file, pushed.hash)
  const more = pushed.isMerged ? `. Pull to get the ${word} ${made} in the console` : ''
  return done(`${pushed.added + pushed.removed === 0 ? 'up to date' : 'pushed'}${more}`)
}
