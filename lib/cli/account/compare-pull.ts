import { whyLeftOut } from '@/lib/account-files/account-state'
import { differencesOf } from '@/lib/account-files/differences'
import type { Item } from '@/lib/account-files/items'
import { isSelected } from '@/lib/account-files/selection'
import { hasFileName } from '@/lib/account-files/write-folder'
import { digestOfItem } from './folder'
import type { Work } from './open-work'

export interface Pulling {
  /** Items whose files are written. */
  written: Map<string, Item>
  removed: string[]
  kept: string[]
  /** Items removed locally whose account version is unchanged. */
  staysRemoved: string[]
  refused: string[]
}

/** What a pull writes, removes and keeps. */
export function comparePull(work: Pick<Work, 'request' | 'read' | 'lock' | 'account'>): Pulling {
  const { request, read, lock, account } = work
  const pulling: Pulling = { written: new Map(), removed: [], kept: [], staysRemoved: [], refused: [] }
  const refuse = (address: string, why: string) => void pulling.refused.push(`${address}: ${why}`)
  const broken = new Set(read.findings.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  for (const [address, item] of account.items) {
    const local = read.items.get(address)
    const before = lock.known.items[address]?.digest
    const isKnownAlike = digestOfItem(item) === before
    if (local && differencesOf(local, item).length === 0) continue
    if (!hasFileName(item)) refuse(address, 'no file can have this name, and it was not written.')
    else if (request.isForced) pulling.written.set(address, item)
    else if (!local && broken.has(fileOf(address)))
      refuse(address, 'its file has errors, and was not replaced. Fix it, or pull with --force.')
    else if (!local && isKnownAlike) pulling.staysRemoved.push(address)
    else if (!local) pulling.written.set(address, item)
    else if (digestOfItem(local) !== before && isKnownAlike) pulling.kept.push(address)
    else if (digestOfItem(local) !== before)
      refuse(
        address,
        'changed in the files and in the account, and was not replaced. Apply your changes, or pull with --force.',
      )
    else if (read.withValues.has(address))
      refuse(
        address,
        `changed in the account. ${local.file} has values of an environment, and was not replaced. Change it by hand, or pull with --force.`,
      )
    else pulling.written.set(address, item)
  }
  for (const [address, local] of read.items) {
    const before = lock.known.items[address]?.digest
    const isGone =
      before !== undefined &&
      !account.items.has(address) &&
      whyLeftOut(account, address) === undefined &&
      isSelected(request.selection, address)
    if (!isGone) continue
    if (digestOfItem(local) === before || request.isForced) pulling.removed.push(address)
    else refuse(address, 'changed in the files, and deleted in the account.')
  }
  return pulling
}

/** Codes of a number share a file. */
export const fileOf = (address: string): string => `${address.split('/').slice(0, 3).join('/')}.yaml`

/** Files that belong only to removed items. */
export function filesToRemove({ read }: Pick<Work, 'read'>, removed: readonly string[]): string[] {
  const filesOf = ({ file = '' }: Item) => [file, ...(read.filesNamedBy.get(file) ?? [])]
  const gone = new Set(removed)
  const stay = new Set([...read.items].flatMap(([address, item]) => (gone.has(address) ? [] : filesOf(item))))
  return [...read.items]
    .flatMap(([address, item]) => (gone.has(address) ? filesOf(item) : []))
    .filter((file, index, all) => !stay.has(file) && all.indexOf(file) === index)
}
