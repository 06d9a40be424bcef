import type { Facts } from '@/lib/account-files/account-state'
import type { Act } from '@/lib/account-files/act'
import { flowsOpenedBy, type Items } from '@/lib/account-files/items'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import type { BytesOf, SyncConsole } from './console'
import { performAct } from './perform-act'
import type { ReadAccount } from './read-account'

export interface ActOutcome {
  act: Act
  /** Why it was refused; undefined if it succeeded. */
  refused?: string
  /** Updated facts, including new IDs. */
  facts: ReadonlyMap<string, Facts>
}

interface Applying {
  console: SyncConsole
  acts: readonly Act[]
  desired: Items
  account: ReadAccount
  prefix: string
  bytesOf: BytesOf
  /** Called before each act is requested. */
  begin?: (act: Act) => Promise<void>
}

/**
 * Applies acts in sequence and yields each result. A refusal only skips what depends on it: later acts on the
 * same item, and templates that open the flow.
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
        if (!(error instanceof ConsoleRefused)) throw error
        refused = error.message
      }
    }
    if (refused !== undefined) stopped.add(act.address)
    yield { act, facts, ...(refused !== undefined && { refused }) }
  }
}
