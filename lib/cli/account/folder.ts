import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Known, nothingKnown } from '@/lib/account-files/account-state'
import { canonical, type Item } from '@/lib/account-files/items'
import { LOCK, lockFile } from '@/lib/account-files/lock-file'
import type { FolderFile } from '@/lib/account-files/read-folder'
import { tryParseJson } from '@/lib/contract/json'
import { refuseLink } from '../flow/text-files'
import { Trouble } from '../outputs'

const OWN = ['flows', 'templates', 'numbers', 'environments'] as const
/** Maximum size of a text file; flow documents have at most 10 MB. */
const MOST_TEXT_BYTES = 11 * 1024 * 1024
const MOST_FILES = 20_001

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
export const digestOfItem = (item: Item): string => sha256(canonical(item))

/** Reads all files of an account folder. @throws Trouble for links and unreadable files */
export async function readFiles(folder: string): Promise<Map<string, FolderFile>> {
  const files = new Map<string, FolderFile>()
  for (const own of OWN) {
    await refuseLink(path.join(folder, own))
    await readInto(files, folder, own)
  }
  return files
}

async function readInto(files: Map<string, FolderFile>, folder: string, below: string): Promise<void> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return []
    throw new Trouble(`${path.join(folder, below)} cannot be read.`)
  })
  for (const entry of entries) {
    const name = `${below}/${entry.name}`
    if (files.size >= MOST_FILES || entry.name.startsWith('.')) continue
    if (entry.isSymbolicLink()) await refuseLink(path.join(folder, name))
    if (entry.isDirectory()) await readInto(files, folder, name)
    else files.set(name, await readOne(path.join(folder, name)))
  }
}

async function readOne(file: string): Promise<FolderFile> {
  const { size } = await stat(file)
  if (size > MOST_TEXT_BYTES) return { text: undefined, digest: await digestOfLarge(file), bytes: size }
  const bytes = await readFile(file)
  return { text: textOf(bytes), digest: sha256(bytes), bytes: size }
}

async function digestOfLarge(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

/** Decodes UTF-8 without a byte order mark; undefined if invalid. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Writes a file atomically. @throws Trouble for a link, and outside the folder */
export async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = await placeInside(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  const partial = `${file}.${process.pid}`
  await writeFile(partial, content)
  await rename(partial, file)
}

/** @throws Trouble for a link, and outside the folder */
export async function removeFile(folder: string, name: string): Promise<void> {
  await rm(await placeInside(folder, name), { force: true })
}

/** Resolves a path inside the folder: names come from an account and the lock, and folders may be links. */
async function placeInside(folder: string, name: string): Promise<string> {
  const root = await realpath(folder)
  const file = path.resolve(root, name)
  await refuseLink(file)
  let real: string | undefined
  for (let parent = path.dirname(file); real === undefined; parent = path.dirname(parent))
    real = await realpath(parent).catch((error: unknown) => {
      if (Object(error).code === 'ENOENT') return undefined
      throw new Trouble(`${parent} cannot be read.`)
    })
  if (real !== root && !real.startsWith(root + path.sep))
    throw new Trouble(`${name} is outside the folder, and was not changed.`)
  return file
}

/** Last known state of each environment; written by the command, to be committed with the other files. */
export interface Lock {
  known: Known
  save(): Promise<void>
}

/** A copy under a prefix has other identifiers, so it has its own entry next to its environment. */
export const placeInLock = (environment: string, prefix: string): string =>
  prefix === '' ? environment : `${environment}+${prefix}`

/** | @param environment with its prefix @throws Trouble when the file was not written by the command */
export async function readLock(folder: string, environment: string): Promise<Lock> {
  const text = await readFile(path.join(folder, LOCK), 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return '{"version":1,"environments":{}}'
    throw new Trouble(`${LOCK} cannot be read.`)
  })
  const read = lockFile.safeParse(tryParseJson(text))
  if (!read.success)
    throw new Trouble(`${LOCK} is not what this command writes. Restore it, or delete it and pull again.`)
  const { environments } = read.data
  const own: Known = environments[environment] ?? nothingKnown()
  environments[environment] = own
  return {
    known: own,
    async save() {
      const sorted = Object.fromEntries(
        Object.entries(own.items).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
      const written = {
        version: 1,
        environments: { ...environments, [environment]: { ...own, items: sorted } },
      }
      await writeWhole(folder, LOCK, `${JSON.stringify(written, null, 2)}\n`)
    },
  }
}
