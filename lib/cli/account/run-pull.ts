import { differencesOf } from '@/lib/account-files/differences'
import type { Contents, Items } from '@/lib/account-files/items'
import { changeCodes, schemaFiles, type WrittenFile, writeFolder } from '@/lib/account-files/write-folder'
import { extensionOfType } from '@/lib/account-sync/send-photo'
import type { Outputs } from '../outputs'
import { comparePull, fileOf, filesToRemove, type Pulling } from './compare-pull'
import { digestOfItem, removeFile, writeWhole } from './folder'
import { openWork, type Work } from './open-work'
import type { AccountRequest } from './read-arguments'

/** Writes the account to the folder. Locally changed files are only replaced if forced. */
export async function runPull(request: AccountRequest, outputs: Outputs): Promise<number> {
  const work = await openWork(request)
  const pulling = comparePull(work)
  const { written, removed, kept, staysRemoved, refused } = pulling
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
  for (const address of staysRemoved)
    outputs.out(
      `${address}: stays removed from the files. Apply with --delete to delete it in the account, or pull with --force.\n`,
    )
  for (const { address, why } of work.account.leftOut) outputs.out(`${address}: left out. ${why}\n`)
  for (const sentence of refused) outputs.error(`${sentence}\n`)
  const unchanged =
    work.account.items.size - written.size - kept.length - staysRemoved.length - refused.length
  outputs.out(`${written.size} pulled, ${removed.length} removed, ${Math.max(0, unchanged)} unchanged.\n`)
  return refused.length > 0 ? 1 : 0
}

async function writePulled(work: Work, pulling: Pulling): Promise<void> {
  const { folder } = work.request
  const { written, removed } = pulling
  const extensions = new Map(
    [...work.account.files].map(([digest, { type }]) => [digest, extensionOfType(type)]),
  )
  const files = new Map([...schemaFiles(), ...writeFolder(withSiblings(work, written, removed), extensions)])
  for (const [name, text] of changedLists(work, pulling)) files.set(name, { text })
  for (const [name, file] of files) {
    const content = contentOf(work, file)
    if (content !== undefined) await writeWhole(folder, name, content)
  }
  for (const name of filesToRemove(work, removed)) if (!files.has(name)) await removeFile(folder, name)
}

/** Codes of a number share a file, so all are written together. */
function withSiblings({ read }: Work, written: Items, removed: readonly string[]): Items {
  const lists = new Set([...written.keys(), ...removed].filter(isOfCode).map(fileOf))
  const others = [...read.items].filter(
    ([address, { kind }]) => kind === 'qr-code' && lists.has(fileOf(address)) && !removed.includes(address),
  )
  return new Map([...others, ...written])
}

/** Code files with other, locally changed codes. */
function changedLists({ files, read }: Work, { written, removed }: Pulling): Map<string, string> {
  const changes = new Map<string, Map<string, Contents['qr-code'] | undefined>>()
  const change = (address: string, content?: Contents['qr-code']) => {
    const file = fileOf(address)
    changes.set(file, new Map([...(changes.get(file) ?? []), [address.split('/')[3] ?? '', content]]))
  }
  for (const [address, item] of written) if (item.kind === 'qr-code') change(address, item.content)
  for (const address of removed) if (isOfCode(address)) change(address)
  const broken = new Set(read.findings.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  return new Map(
    [...changes].flatMap(([file, own]): [string, string][] => {
      const { text } = files.get(file) ?? {}
      const changed = text === undefined || broken.has(file) ? undefined : changeCodes(text, own)
      return changed === undefined ? [] : [[file, changed]]
    }),
  )
}

const isOfCode = (address: string) => address.includes('/qr-codes/')

function contentOf({ account }: Work, file: WrittenFile): string | Uint8Array | undefined {
  if ('text' in file) return file.text
  return account.files.get(file.digest)?.bytes
}
