import type { Known } from '@/lib/account-files/account-state'
import { type Plan, planChanges } from '@/lib/account-files/plan'
import type { ReadFolder } from '@/lib/account-files/read-folder'
import type { Selection } from '@/lib/account-files/selection'
import type { SyncConsole } from './console'
import {
  type ReadAccount,
  readAccount,
  withEditAllowances,
  withTemplateCosts,
  withUses,
} from './read-account'

interface Wanted {
  read: ReadFolder
  known: Known
  selection: Selection
}

/** Reads an account, including everything a plan reports beyond its changes. @throws what the console throws */
export async function readForPlan(
  console: SyncConsole,
  { read, known, selection }: Wanted,
): Promise<ReadAccount> {
  const desired = read.items
  const found = await readAccount(console, { known, desired, selection, numbers: read.environment.numbers })
  const counted = await withEditAllowances(console, found, { desired, now: Date.now() })
  const named = await withUses(console, counted, { desired, known })
  return withTemplateCosts(console, named, desired)
}

/** The plan as of now. Deletions are left out unless requested; `kept` lists items that therefore stay. */
export function planAccount({
  read,
  known,
  selection,
  account,
  deletes,
}: Wanted & { account: ReadAccount; deletes: boolean }): { plan: Plan; kept: string[] } {
  const plan = planChanges({
    ...{ desired: read.items, findings: read.findings, known, account, selection },
    now: Date.now(),
  })
  const isDeletion = ({ verb }: { verb: string }) => verb === 'delete' || verb === 'deprecate'
  if (deletes) return { plan, kept: [] }
  return {
    plan: { ...plan, acts: plan.acts.filter((act) => !isDeletion(act)) },
    kept: plan.acts.filter(isDeletion).map(({ address }) => address),
  }
}
