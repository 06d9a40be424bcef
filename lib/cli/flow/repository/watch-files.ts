import { watch } from 'node:fs'
import path from 'node:path'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import { tryParseJson } from '@/lib/contract/json'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { readPlace } from '../../console-place'
import { type Outputs, Trouble } from '../../outputs'
import { readText } from '../text-files'
import { readManifest } from './manifest'
import type { RepositoryRequest } from './read-repository'
import { type OnceRequest, runRepository } from './run-repository'

/**
 * Pushes each file of the manifest whenever it is saved, sequentially, until stopped. Invalid JSON is not
 * pushed, and an unreachable console is retried with the next save.
 */
export async function watchFiles(
  request: Omit<RepositoryRequest, 'command'>,
  outputs: Outputs,
  stop: AbortSignal,
): Promise<number> {
  readPlace(process.env)
  const { files, environment } = await readManifest({ ...request, only: request.files })
  const hashes = new Map<string, string>()
  // Runs and cases are pushed with their document.
  const documents = new Map(
    files.flatMap((file) => [file, file.runs, file.cases].map((own) => [own.path, file.path])),
  )
  for (const file of documents.keys()) hashes.set(file, (await readSaved(file)).hash)
  const saved = new Set<string>()
  let wake = () => {}
  const note = (file: string) => {
    if (hashes.has(file)) saved.add(file)
    wake()
  }
  // Watches folders, because editors replace files.
  const folders = new Set(files.map((file) => path.dirname(file.path)))
  const watchers = [...folders].map((folder) =>
    watch(folder, (_event, name) => {
      if (name !== null) return note(path.join(folder, name))
      for (const file of hashes.keys()) if (path.dirname(file) === folder) note(file)
    }),
  )
  stop.addEventListener('abort', () => wake())
  outputs.out(`Watching ${files.length} ${files.length === 1 ? 'file' : 'files'} for ${environment}.\n`)
  while (!stop.aborted) {
    const [file] = saved
    if (file === undefined) {
      await new Promise<void>((resolve) => (wake = resolve))
      continue
    }
    saved.delete(file)
    const { hash, problem } = await readSaved(file)
    if (hash === hashes.get(file) || hash === '') continue
    hashes.set(file, hash)
    if (problem === undefined)
      await push({ ...request, command: 'push', files: [documents.get(file) ?? file] }, outputs)
    else outputs.out(`${file}: not pushed: ${problem}\n`)
  }
  for (const watcher of watchers) watcher.close()
  return 0
}

async function push(request: OnceRequest, outputs: Outputs): Promise<void> {
  try {
    await runRepository(request, outputs)
  } catch (error) {
    if (!(error instanceof Trouble || error instanceof ConsoleRefused)) throw error
    outputs.out(`${request.files.join(', ')}: not pushed: ${error.message}\n`)
  }
}

/** A saved file; without a hash while it is missing or empty, as during an editor's save. */
async function readSaved(file: string): Promise<{ hash: string; problem?: string }> {
  try {
    const { text } = await readText(file)
    return text === '' ? { hash: '' } : { hash: documentHash(text), problem: whyNoJson(text) }
  } catch (error) {
    if (error instanceof Trouble) return { hash: '' }
    throw error
  }
}

const whyNoJson = (text: string): string | undefined =>
  tryParseJson(text) === undefined ? 'it is not JSON. Run check to see why.' : undefined
