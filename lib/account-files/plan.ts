import type { AccountState, Known } from './account-state'
import type { Act, Verb } from './act'
import { findProblems } from './find-problems'
import { type Item, type Items, kinds } from './items'
import { actsFor } from './plan-acts'
import { isSelected, type Selection } from './selection'
import type { FileFinding } from './yaml'

export interface Plan {
  acts: readonly Act[]
  /** Errors prevent the plan from being applied. */
  findings: readonly FileFinding[]
  unchanged: number
  /** Selected items that exist only in the account and stay there. */
  onlyInAccount: readonly string[]
}

interface Planning {
  desired: Items
  findings: readonly FileFinding[]
  account: AccountState
  known: Known
  selection: Selection
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The changes needed to make an account match the files. Items the folder once knew and no longer has are
 * deleted; items it never knew are left alone.
 */
export function planChanges({ desired, findings, account, known, selection, now }: Planning): Plan {
  const acts: Act[] = []
  const onlyInAccount: string[] = []
  let unchanged = 0
  const wanted = [...desired.values()].filter(({ address }) => isSelected(selection, address))
  for (const item of wanted) {
    const own = actsFor({ item, account, known, desired, now })
    if (own.length === 0) unchanged += 1
    acts.push(...own)
  }
  for (const [address, current] of account.items) {
    if (desired.has(address) || !isSelected(selection, address)) continue
    const isRemoved = known.items[address] !== undefined && canBeDeleted(current)
    if (isRemoved) acts.push(...actsFor({ current, account, known, desired, now }))
    else onlyInAccount.push(address)
  }
  return {
    acts: acts.toSorted((one, other) => rankOf(one, account, desired) - rankOf(other, account, desired)),
    findings: [...findings, ...findProblems({ wanted, desired, account, acts })],
    unchanged,
    onlyInAccount: onlyInAccount.toSorted(),
  }
}

/** Profiles and settings of a number can't be deleted; if their files are gone, they are left as they are. */
const canBeDeleted = ({ kind }: Item) => kind === 'flow' || kind === 'template' || kind === 'qr-code'

/** Flows come before the templates that open them; deletions come last, in reverse order. */
function rankOf({ address, verb }: Act, account: AccountState, desired: Items): number {
  const { kind } = desired.get(address) ?? account.items.get(address) ?? { kind: 'flow' as const }
  const place = kinds.indexOf(kind)
  return verb === 'delete' || verb === 'deprecate' ? 2 * kinds.length - place : place
}

/** Number of items that a plan creates, changes and deletes. */
export function countsOf({ acts, unchanged }: Pick<Plan, 'acts' | 'unchanged'>) {
  const of = (chosen: readonly Verb[]) =>
    new Set(acts.filter(({ verb }) => chosen.includes(verb)).map(({ address }) => address))
  const created = of(['create'])
  const deleted = of(['delete', 'deprecate'])
  const changed = [...of(['edit', 'label', 'upload', 'publish', 'photo'])].filter(
    (address) => !created.has(address),
  )
  const blocked = new Set(acts.filter((act) => act.blocked !== undefined).map(({ address }) => address))
  return {
    created: created.size,
    changed: changed.length,
    deleted: deleted.size,
    blocked: blocked.size,
    unchanged,
  }
}

export const hasErrors = (findings: readonly FileFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error')
