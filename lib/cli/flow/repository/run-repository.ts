import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import { flowLimits } from '@/lib/contract/limits'
import type { RepositoryDocument } from '@/lib/contract/pushed-documents'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { type Outputs, Trouble } from '../../outputs'
import { readText, refuseLink, type TextFile, writeText } from '../text-files'
import { workOnCases, workOnRuns } from './beside-files'
import { type ConsoleApi, connectConsole } from './console-api'
import { type FlowFile, type Manifest, readManifest } from './manifest'
import { done, type Outcome, stopped } from './outcome'
import type { RepositoryCommand, RepositoryRequest } from './read-repository'

/** Commands that process each file once. */
export type OnceRequest = RepositoryRequest<Exclude<RepositoryCommand, 'watch'>>

/** A file and its flow in the console. */
interface Pair {
  file: FlowFile
  id: string
  document: RepositoryDocument
  /** Undefined if the file does not exist. */
  local: TextFile | undefined
}

interface Work {
  api: ConsoleApi
  manifest: Manifest
  request: OnceRequest
}

const works: Record<OnceRequest['command'], (pair: Pair, work: Work) => Promise<Outcome>> = {
  pull,
  push,
  diff: async (pair) => compare(pair),
  publish,
}

/** Processes files and flows one by one. If one is refused, the others are still processed. */
export async function runRepository(request: OnceRequest, outputs: Outputs): Promise<number> {
  const api = connectConsole(process.env)
  const manifest = await readManifest({ ...request, only: request.files })
  const ids = new Map<string, string>()
  const pairs: { file: FlowFile; id: string }[] = []
  for (const file of manifest.files) {
    const id = await api.idOf(file.flow)
    const other = ids.get(id)
    if (other !== undefined)
      throw new Trouble(`${other} and ${file.name} are the same flow (${id}). Use one file for each flow.`)
    ids.set(id, file.name)
    pairs.push({ file, id })
  }
  let isOk = true
  for (const { file, id } of pairs) {
    const work = { api, manifest, request }
    const told = (path: string, outcome: Outcome) => {
      outputs.out(`${path}: ${outcome.words}\n`)
      isOk &&= outcome.isOk
    }
    told(file.path, await outcomeOf(file, file.flow, () => workOn({ file, id }, work)))
    for (const [beside, workOnBeside] of [
      [file.runs, workOnRuns],
      [file.cases, workOnCases],
    ] as const) {
      const outcome = await outcomeOf(beside, file.flow, () =>
        workOnBeside(request.command, { file: beside, id }, work),
      )
      if (outcome) told(beside.path, outcome)
    }
  }
  return isOk ? 0 : 1
}

async function workOn({ file, id }: Pick<Pair, 'file' | 'id'>, work: Work): Promise<Outcome> {
  const document = await work.api.document(id)
  await refuseLink(file.path)
  const local = existsSync(file.path) ? await readText(file.path) : undefined
  return works[work.request.command]({ file, id, document, local }, work)
}

async function outcomeOf<Result>(
  { path: name }: Pick<FlowFile, 'path'>,
  flow: string,
  act: () => Promise<Result>,
): Promise<Result | Outcome> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ConsoleRefused) return stopped(`refused: ${error.message}`)
    if (error instanceof Trouble) throw new Trouble(`${name} (flow ${flow}): ${error.message}`)
    throw error
  }
}

/** Which side changed since the last synchronization. */
function compare({ file, document, local }: Pair): Outcome {
  const own = local && documentHash(local.text)
  if (own === undefined) return stopped('only in the console')
  if (document.hash === null) return stopped('only in the repository')
  const edited = document.editedBy === null ? '' : ` (${document.editedBy} has unsaved changes)`
  if (own === document.hash) return done(`same${edited}`)
  if (document.hash === file.base) return stopped(`changed in the repository${edited}`)
  if (own === file.base) return stopped(`changed in the console${edited}`)
  return stopped(`changed in both${edited}`)
}

async function pull(pair: Pair, { manifest }: Work): Promise<Outcome> {
  const { file, document, local } = pair
  const { text, hash } = document
  if (text === null || hash === null) return stopped('no version in the console yet')
  const own = local && documentHash(local.text)
  if (own !== undefined && own !== hash && own !== file.base)
    return stopped(
      'changed in the repository since the last pull. Push your changes, or delete the file and pull again.',
    )
  if (own !== hash) {
    await mkdir(path.dirname(file.path), { recursive: true })
    await writeText(file.path, likeBefore(text, local))
  }
  if (file.base !== hash) await manifest.remember(file, hash)
  return done(own === hash ? 'up to date' : 'pulled')
}

/** Keeps the file's line endings and byte order mark. */
function likeBefore(text: string, before: TextFile | undefined): string {
  if (!before) return text
  const plain = text.replaceAll('\r\n', '\n')
  return before.mark + (before.text.includes('\r\n') ? plain.replaceAll('\n', '\r\n') : plain)
}

async function push({ file, id, local }: Pair, { api, manifest, request }: Work): Promise<Outcome> {
  if (!local) return stopped('file not found')
  if (Buffer.byteLength(local.text) > flowLimits.documentBytes) return stopped('larger than 10 MB')
  const { commit, message } = request
  const pushed = await api.push(id, { text: local.text, base: file.base, commit, message })
  if (file.base !== pushed.hash) await manifest.remember(file, pushed.hash)
  const more = pushed.isMerged ? '. Pull to get what changed in the console' : ''
  if (pushed.isUnchanged) return done(`up to date${more}`)
  const [first] = pushed.errors
  if (!first) return done(pushed.isMerged ? `pushed and merged${more}` : 'pushed')
  const place = first.line === undefined ? '' : `line ${first.line}: `
  return stopped(
    `pushed with ${pushed.errors.length === 1 ? 'an error' : 'errors'}: ${place}${first.message}`,
  )
}

/** Publishes only if the console's version matches the file. */
async function publish({ file, id, document, local }: Pair, { api }: Work): Promise<Outcome> {
  if (!local) return stopped('file not found')
  const own = documentHash(local.text)
  if (document.hash !== own)
    return stopped(
      own === file.base
        ? 'changed in the console. Pull the file first.'
        : 'differs from the newest version. Push the file first.',
    )
  await api.publish(id, document.versionId)
  return done('published')
}
