import { differencesOf } from '@/lib/account-files/differences'
import { type Item, type Items, UNKNOWN_FILE } from '@/lib/account-files/items'
import { isSelected } from '@/lib/account-files/selection'
import { schemaFiles, type WrittenFile, writeFolder } from '@/lib/account-files/write-folder'
import { extensionOfType } from '@/lib/account-sync/send-photo'
import type { Outputs } from '../flow/outputs'
import { digestOfItem, removeFile, writeWhole } from './folder'
import { openWork, type Work } from './open-work'
import type { AccountRequest } from './read-arguments'

interface Pulling {
  /** Items whose files are written. */
  written: Map<string, Item>
  removed: string[]
  kept: string[]
  refused: string[]
}

/** Writes the account to the folder. Files that people changed since the last time are never replaced unasked. */
export async function runPull(request: AccountRequest, outputs: Outputs): Promise<number> {
  const work = await openWork(request)
  const pulling = comparePull(work)
  const { written, removed, kept, refused } = pulling
  await writePulled(work, pulling)
  const { known } = work.lock
  for (const address of removed) delete known.items[address]
  for (const [address, item] of work.account.items) {
    const local = work.read.items.get(address)
    const isSame = written.has(address) || (local && differencesOf(local, item).length === 0)
    const { id } = work.account.facts.get(address) ?? {}
    if (isSame) known.items[address] = { digest: digestOfItem(item), ...(id !== undefined && { id }) }
  }
  await work.lock.save()
  for (const address of written.keys()) outputs.out(`${address}: pulled\n`)
  for (const address of removed) outputs.out(`${address}: removed, because it was deleted in the account\n`)
  for (const address of kept) outputs.out(`${address}: kept as the files have it\n`)
  for (const { address, why } of work.account.leftOut) outputs.out(`${address}: left out. ${why}\n`)
  for (const sentence of refused) outputs.error(`${sentence}\n`)
  const unchanged = work.account.items.size - written.size - kept.length
  outputs.out(`${written.size} pulled, ${removed.length} removed, ${Math.max(0, unchanged)} unchanged.\n`)
  return refused.length > 0 ? 1 : 0
}

function comparePull({ request, read, lock, account }: Work): Pulling {
  const pulling: Pulling = { written: new Map(), removed: [], kept: [], refused: [] }
  const broken = new Set(read.findings.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const isBroken = (address: string) =>
    [...broken].some((file) => file.startsWith(address.split('/').slice(0, 3).join('/')))
  for (const [address, item] of account.items) {
    const local = read.items.get(address)
    const before = lock.known.items[address]?.digest
    if (local && differencesOf(local, item).length === 0) continue
    if (!local && isBroken(address) && !request.isForced)
      pulling.refused.push(
        `${address}: its file has errors, and was not replaced. Fix it, or pull with --force.`,
      )
    else if (!local || request.isForced || digestOfItem(local) === before) pulling.written.set(address, item)
    else if (digestOfItem(item) === before) pulling.kept.push(address)
    else
      pulling.refused.push(
        `${address}: changed in the files and in the account, and was not replaced. Apply your changes, or pull with --force.`,
      )
  }
  for (const [address, local] of read.items) {
    const before = lock.known.items[address]?.digest
    const isGone =
      before !== undefined && !account.items.has(address) && isSelected(request.selection, address)
    if (!isGone) continue
    if (digestOfItem(local) === before || request.isForced) pulling.removed.push(address)
    else pulling.refused.push(`${address}: changed in the files, and deleted in the account.`)
  }
  return pulling
}

async function writePulled(work: Work, { written, removed }: Pulling): Promise<void> {
  const { folder } = work.request
  const extensions = new Map(
    [...work.account.files].map(([digest, { type }]) => [digest, extensionOfType(type)]),
  )
  const files = new Map([...schemaFiles(), ...writeFolder(withSiblings(work, written, removed), extensions)])
  for (const [name, file] of files) {
    const content = contentOf(work, file)
    if (content !== undefined) await writeWhole(folder, name, content)
  }
  for (const address of removed) {
    const item = work.read.items.get(address)
    if (!item || item.kind === 'qr-code') continue
    const base = item.file?.replace(/\.yaml$/, '') ?? address
    for (const path of work.paths) if (path.startsWith(`${base}.`)) await removeFile(folder, path)
  }
}

/** Codes of a number share a file: where one is written or removed, the others are written with it. */
function withSiblings({ read }: Work, written: Items, removed: readonly string[]): Items {
  const listOf = (address: string) => address.split('/').slice(0, 3).join('/')
  const lists = new Set(
    [...written.keys(), ...removed].filter((each) => each.includes('/qr-codes/')).map(listOf),
  )
  const others = [...read.items].filter(
    ([address, { kind }]) => kind === 'qr-code' && lists.has(listOf(address)) && !removed.includes(address),
  )
  return new Map([...others, ...written])
}

function contentOf({ account }: Work, file: WrittenFile): string | Uint8Array | undefined {
  if ('text' in file) return file.text
  return file.digest === UNKNOWN_FILE ? undefined : account.files.get(file.digest)?.bytes
}
