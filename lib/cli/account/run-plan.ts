import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Act } from '@/lib/account-files/act'
import type { Items } from '@/lib/account-files/items'
import { countsOf, hasErrors, type Plan } from '@/lib/account-files/plan'
import type { SavedPlan } from '@/lib/account-files/saved-plan'
import type { Outputs } from '../outputs'
import { describePlan } from './describe-plan'
import { digestOfItem } from './folder'
import { openWork, planOf, type Work } from './open-work'
import type { AccountRequest } from './read-arguments'

export const HAS_CHANGES = 3

/** Prints the plan, and saves it if requested. */
export async function runPlan(request: AccountRequest, outputs: Outputs): Promise<number> {
  const work = await openWork(request)
  const { plan, kept } = planOf(work)
  const saved = savePlan(work, plan.acts)
  if (request.out !== undefined && !hasErrors(plan.findings))
    await writeFile(request.out, `${JSON.stringify(saved, null, 2)}\n`)
  const { findings, onlyInAccount } = plan
  const told = {
    ...saved,
    counts: countsOf(plan),
    findings,
    onlyInAccount,
    kept,
    leftOut: work.account.leftOut,
  }
  outputs.out(request.isJson ? `${JSON.stringify(told, null, 2)}\n` : describePlan(plan, kept))
  return statusOf(plan)
}

export function statusOf({ findings, acts }: Plan): number {
  if (hasErrors(findings)) return 1
  return acts.length > 0 ? HAS_CHANGES : 0
}

/** A plan in its saved form, with a new identifier. */
export function savePlan(work: Work, acts: readonly Act[]): SavedPlan {
  const { environment, selection, deletes } = work.request
  const addresses = [...new Set(acts.map(({ address }) => address))]
  return {
    version: 1,
    id: `plan_${randomBytes(8).toString('hex')}`,
    console: work.place.address,
    ...{ environment, deletes },
    selection: { only: [...selection.only], prefix: selection.prefix },
    acts: acts.map(({ differences, notes, ...act }) => ({
      ...act,
      differences: [...differences],
      notes: [...notes],
    })),
    wanted: digestsOf(work.read.items, addresses),
    found: digestsOf(work.account.items, addresses),
  }
}

export function digestsOf(items: Items, addresses: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    addresses.map((address) => {
      const item = items.get(address)
      return [address, item ? digestOfItem(item) : null]
    }),
  )
}
