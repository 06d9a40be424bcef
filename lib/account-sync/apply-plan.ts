import type { Facts } from '@/lib/account-files/account-state'
import type { Act } from '@/lib/account-files/act'
import { flowsOpenedBy, type Items } from '@/lib/account-files/items'
import { ActRefused, type BytesOf, type SyncConsole } from './console'
import { performAct } from './perform-act'
import type { ReadAccount } from './read-account'

export interface ActOutcome {
  act: Act
  /** Why it was not done; undefined where it was. */
  refused?: string
  /** Identifiers of what there is now. */
  facts: ReadonlyMap<string, Facts>
}

interface Applying {
  console: SyncConsole
  acts: readonly Act[]
  desired: Items
  account: ReadAccount
  prefix: string
  bytesOf: BytesOf
  /** Called before each act is asked for. */
  begin?: (act: Act) => Promise<void>
}

/**
 * Does acts one after the other and tells each as it is done. What is refused holds up nothing but what needs it: later
 * acts on the same thing, and templates that open the flow.
 */
export async function* applyPlan({ acts, account, begin, ...given }: Applying): AsyncGenerator<ActOutcome> {
  const facts = new Map(account.facts)
  const performing = { ...given, facts, account: account.items, numbers: account.numbers }
  const stopped = new Set<string>()
  for (const act of acts) {
    const item = given.desired.get(act.address)
    const needed = [act.address, ...(item ? flowsOpenedBy(item) : [])]
    const waits = needed.find((address) => stopped.has(address))
    let refused = act.blocked ?? (waits === undefined ? undefined : `${waits} comes first, and wasn’t done.`)
    if (refused === undefined) {
      await begin?.(act)
      try {
        await performAct(performing, act)
      } catch (error) {
        if (!(error instanceof ActRefused)) throw error
        refused = error.message
      }
    }
    if (refused !== undefined) stopped.add(act.address)
    yield { act, facts, ...(refused !== undefined && { refused }) }
  }
}
