import { openZip, tooLarge, tooMany } from '@/components/ui/open-zip'
import { type Known, nothingKnown } from '@/lib/account-files/account-state'
import { LOCK, lockFile } from '@/lib/account-files/lock-file'
import type { FolderFile, FolderFiles } from '@/lib/account-files/read-folder'
import { hexOf } from '@/lib/browser/random-id'

/** A chosen folder of account files, in memory. */
export interface UploadedFolder {
  name: string
  files: FolderFiles
  bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Names of its environments; the first is the default. */
  environments: readonly string[]
  /** The last known state of an environment. */
  knownOf(environment: string): Known
}

/** Why the folder can’t be used, as a sentence. */
export class FolderRefused extends Error {
  override name = 'FolderRefused'
}

const MOST_BYTES = 200 * 1024 * 1024
const MOST_FILES = 20_000
const OWN = /^(?:flows|templates|numbers|environments)\//
const ENVIRONMENT = /^environments\/([^/]+)\.yaml$/
const DEFAULT = 'default'

/** Opens a ZIP. @throws FolderRefused */
export async function openZippedFolder(file: File): Promise<UploadedFolder> {
  const files = await openZip(file, { mostBytes: MOST_BYTES, mostFiles: MOST_FILES })
  if ('problem' in files) throw new FolderRefused(files.problem)
  return openFiles(file.name, new Map([...files].map(([path, content]) => [path, new Uint8Array(content)])))
}

/** Opens the files of a chosen folder. @throws FolderRefused */
export async function openFolder(chosen: readonly File[]): Promise<UploadedFolder> {
  if (chosen.length > MOST_FILES) throw new FolderRefused(tooMany(MOST_FILES))
  if (chosen.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new FolderRefused(tooLarge(MOST_BYTES))
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const file of chosen)
    bytes.set(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()))
  const [name = ''] = chosen[0]?.webkitRelativePath.split('/') ?? []
  return openFiles(name, bytes)
}

const itemFolders = new Set(['flows', 'templates', 'numbers'])

const isHidden = (part: string) => part.startsWith('.') && part !== '.'

/**
 * Archives and folder inputs prefix names with the folder's own, and may contain unrelated files: the root is where
 * the lock file is, or else the topmost folder that contains an item folder.
 */
function withoutOuterFolder(paths: readonly string[]): (path: string) => string {
  const all = paths.map((path) => path.split('/')).filter((parts) => !parts.some(isHidden))
  const foldersAt = (indexIn: (parts: readonly string[]) => number) =>
    all.flatMap((parts) => {
      const depth = indexIn(parts)
      return depth < 0 ? [] : [parts.slice(0, depth)]
    })
  const ofLocks = foldersAt((parts) => (parts.at(-1) === LOCK ? parts.length - 1 : -1))
  const ofItems = () => foldersAt((parts) => parts.slice(0, -1).findIndex((part) => itemFolders.has(part)))
  const [folder = []] = (ofLocks.length > 0 ? ofLocks : ofItems()).toSorted(
    (one, other) => one.length - other.length,
  )
  const outer = folder.map((part) => `${part}/`).join('')
  return (path) => (path.startsWith(outer) ? path.slice(outer.length) : path)
}

async function openFiles(
  name: string,
  given: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<UploadedFolder> {
  if (!globalThis.isSecureContext)
    throw new FolderRefused('Comparing files requires a secure connection. Open the console over HTTPS.')
  const inner = withoutOuterFolder([...given.keys()])
  const bytes = new Map([...given].map(([path, content]) => [inner(path), content] as const))
  const files = new Map<string, FolderFile>()
  for (const [path, content] of bytes)
    if (OWN.test(path) && !path.split('/').some((part) => part.startsWith('.')))
      files.set(path, {
        text: textOf(content),
        digest: await sha256(content),
        bytes: content.byteLength,
      })
  if (files.size === 0)
    throw new FolderRefused('It contains none of the account file folders: flows, templates, or numbers.')
  const environments = [...files.keys()].flatMap((path) => ENVIRONMENT.exec(path)?.[1] ?? [])
  const sorted = environments.toSorted((one, other) => Number(other === DEFAULT) - Number(one === DEFAULT))
  const lock = bytes.get(LOCK)
  const known = lock ? readLock(lock) : {}
  return {
    ...{ name, files, bytes },
    environments: sorted.length > 0 ? sorted : [DEFAULT],
    knownOf: (environment) => known[environment] ?? nothingKnown(),
  }
}

function readLock(bytes: Uint8Array): Record<string, Known> {
  try {
    return lockFile.parse(JSON.parse(textOf(bytes) ?? '')).environments
  } catch {
    throw new FolderRefused(`${LOCK} isn’t valid. Restore it, or remove it.`)
  }
}

/** Undefined if it isn't UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
