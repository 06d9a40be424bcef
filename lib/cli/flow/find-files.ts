import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { CASES_ENDING } from '@/lib/language/flow-json/exchange/case-files'
import { RUNS_ENDING } from '@/lib/language/flow-json/recorded-runs/run-files'
import { Trouble } from '../outputs'
import { readText } from './text-files'

/** Folders to skip. */
const skipped = new Set(['node_modules', '.git', 'dist', '.next'])
const MOST_FILES = 10_000
const hasPattern = /[*?]/

/**
 * Finds the requested files. A folder means all JSON files below it that have screens; a pattern such as
 * `flows/*.json`, its matches, for shells that do not expand it; anything else is a file name.
 * @throws Trouble where nothing matches
 */
export async function findFiles(named: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of named) {
    if (name === '-') found.push(name)
    else if (await isFolder(name)) found.push(...(await flowsIn(name)))
    else if (!hasPattern.test(name) || (await isThere(name))) found.push(name)
    else found.push(...(await fitting(name)))
  }
  return [...new Set(found)]
}

const isThere = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  )
const isFolder = (name: string) =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Runs and cases are stored next to a flow's document and are not documents. */
const isBeside = (file: string) => file.endsWith(RUNS_ENDING) || file.endsWith(CASES_ENDING)

/** JSON without screens is not a flow, for example a list of packages. */
async function flowsIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder, (file) => file.endsWith('.json') && !isBeside(file), folder)
  const flows: string[] = []
  for (const file of files)
    if (file.endsWith('.flow.json') || (await readText(file)).text.includes('"screens"')) flows.push(file)
  if (flows.length === 0) throw new Trouble(`${folder} has no flow documents.`)
  return flows
}

async function filesIn(folder: string, isMeant: (file: string) => boolean, asked: string): Promise<string[]> {
  const files: string[] = []
  const walk = async (at: string) => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const file = path.join(at, entry.name)
      if (entry.isDirectory() && !skipped.has(entry.name)) await walk(file)
      else if (entry.isFile() && isMeant(file)) files.push(file)
      if (files.length > MOST_FILES) throw new Trouble(`${asked} has more than ${MOST_FILES} files.`)
    }
  }
  await walk(folder)
  return files.sort()
}

/** `*` and `?` match within a name, `**` across folders. */
async function fitting(pattern: string): Promise<string[]> {
  const parts = path.normalize(pattern).split(path.sep)
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => hasPattern.test(part)),
  )
  const folder = fixed.length === 0 ? '.' : fixed.join(path.sep) || path.sep
  if (!(await isFolder(folder))) throw new Trouble(`No file fits ${pattern}.`)
  const fits = (file: string) => !isBeside(file) && fitsParts(path.normalize(file).split(path.sep), parts)
  const files = await filesIn(folder, fits, pattern)
  if (files.length === 0) throw new Trouble(`No file fits ${pattern}.`)
  return files
}

/** Matches without regular expressions, so that no pattern is slow. */
function fitsParts(names: readonly string[], parts: readonly string[]): boolean {
  let reached = new Set([0])
  for (const name of names) {
    const next = new Set<number>()
    for (const at of passed(reached, parts)) {
      if (parts[at] === '**') next.add(at)
      else if (at < parts.length && fitsName(name, parts[at] ?? '')) next.add(at + 1)
    }
    reached = next
  }
  return passed(reached, parts).has(parts.length)
}

/** Pattern positions reachable without input, because `**` also matches no folder. */
function passed(reached: ReadonlySet<number>, parts: readonly string[]): Set<number> {
  const all = new Set(reached)
  for (const at of all) if (parts[at] === '**') all.add(at + 1)
  return all
}

function fitsName(name: string, part: string): boolean {
  let reached = [0]
  for (const letter of `${name}\0`) {
    const isEnd = letter === '\0'
    const next = new Set<number>()
    for (let at of reached) {
      while (part[at] === '*') {
        if (!isEnd) next.add(at)
        at += 1
      }
      if (isEnd && at === part.length) return true
      if (!isEnd && at < part.length && (part[at] === '?' || part[at] === letter)) next.add(at + 1)
    }
    reached = [...next]
  }
  return false
}
