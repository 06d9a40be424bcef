import { type AccountState, type Known, whyLeftOut } from './account-state'
import { type Difference, differencesOf } from './differences'
import type { Items } from './items'
import { isSelected, type Selection } from './selection'
import type { FileFinding } from './yaml'

export const driftStates = {
  'changed-in-account': 'changed in the account',
  'changed-in-files': 'changed in the files',
  'changed-in-both': 'changed in the files and in the account',
  'only-in-files': 'only in the files',
  'only-in-account': 'only in the account',
  'deleted-in-account': 'deleted in the account',
  'deleted-in-files': 'deleted in the files',
} as const
export type DriftState = keyof typeof driftStates

export interface Drift {
  address: string
  state: DriftState
  /** From the files to the account. */
  differences: readonly Difference[]
  file?: string
}

interface Sides {
  files: Items
  account: AccountState
  known: Known
  selection: Selection
  /** Digest of the canonical content, as stored in the lock file. */
  digestOf: (address: string, side: 'files' | 'account') => string
}

/** Differences between files and account, and which side changed since the folder last knew both to be equal. */
export function findDrift({ files, account, known, selection, digestOf }: Sides): Drift[] {
  const addresses = [...new Set([...files.keys(), ...account.items.keys()])].toSorted()
  return addresses.flatMap((address): Drift[] => {
    if (!isSelected(selection, address) || whyLeftOut(account, address) !== undefined) return []
    const ours = files.get(address)
    const theirs = account.items.get(address)
    const before = known.items[address]?.digest
    if (!theirs) {
      const state = before === undefined ? 'only-in-files' : 'deleted-in-account'
      return [{ address, state, differences: [], ...(ours?.file && { file: ours.file }) }]
    }
    if (!ours)
      return [
        { address, state: before === undefined ? 'only-in-account' : 'deleted-in-files', differences: [] },
      ]
    const differences = differencesOf(ours, theirs)
    if (differences.length === 0) return []
    const state =
      digestOf(address, 'account') === before
        ? 'changed-in-files'
        : digestOf(address, 'files') === before
          ? 'changed-in-account'
          : 'changed-in-both'
    return [{ address, state, differences, ...(ours.file && { file: ours.file }) }]
  })
}

/** Files that can't be compared, because their state in the account is unknown. */
export function notCompared({ files, account, selection }: Pick<Sides, 'files' | 'account' | 'selection'>) {
  const found = new Map<string, FileFinding>()
  for (const { address, file = address } of files.values()) {
    const why = isSelected(selection, address) ? whyLeftOut(account, address) : undefined
    if (why !== undefined)
      found.set(file, { severity: 'warning', file, line: 1, column: 1, message: `Not compared. ${why}` })
  }
  return [...found.values()]
}
