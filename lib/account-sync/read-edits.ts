import { differencesOf } from '@/lib/account-files/differences'
import type { Items } from '@/lib/account-files/items'
import { editAllowance } from '@/lib/contract/edit-allowance'
import type { SyncConsole } from './console'
import type { ReadAccount } from './read-account'

/** Adds how many edits approved templates still take, for those that are about to be edited. */
export async function withEditAllowances(
  console: SyncConsole,
  account: ReadAccount,
  { desired, now }: { desired: Items; now: number },
): Promise<ReadAccount> {
  const facts = new Map(account.facts)
  for (const [address, item] of desired) {
    const current = account.items.get(address)
    const known = facts.get(address)
    if (item.kind !== 'template' || !current || known?.status?.toUpperCase() !== 'APPROVED') continue
    if (known.id === undefined || differencesOf(current, item).length === 0) continue
    const { data } = await console.ask('GET /api/templates/:id/history', { params: { id: known.id } })
    facts.set(address, { ...known, edits: editAllowance(data, now) })
  }
  return { ...account, facts }
}
