import { isMadeUp, textAt } from '@/lib/labels/events/members'
import { peopleOf } from '@/lib/labels/events/words'
import type { Queries } from '@/lib/store/open'

interface ToldEvent {
  field: string
  /** The `changes[]` member. */
  change: unknown
  at: number
  objectKind: string | null
  objectId: string | null
}

/**
 * How many people all numbers of a business may reach together per day, as an event reports
 * (spec:events#business-capability); undefined if it does not.
 */
function sharedLimitIn({ field, change }: ToldEvent): number | undefined {
  if (field !== 'business_capability_update' || isMadeUp(change)) return undefined
  return peopleOf(textAt(change, 'value', 'max_daily_conversations_per_business'))
}

/** Stores changes of the limit that numbers share, as events report it. */
export async function recordSharedLimits(tx: Queries, events: readonly ToldEvent[]): Promise<void> {
  for (const event of events) {
    const people = sharedLimitIn(event)
    const { objectKind, objectId: account_id, at } = event
    if (people === undefined || objectKind !== 'account' || account_id === null) continue
    const before = await tx
      .selectFrom('shared_limits')
      .select('people')
      .where('account_id', '=', account_id)
      .where('at', '<=', at)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const told = Number.isFinite(people) ? people : null
    if (before && before.people === told) continue
    await tx
      .insertInto('shared_limits')
      .values({ account_id, at, people: told })
      .onConflict((conflict) => conflict.columns(['account_id', 'at']).doUpdateSet({ people: told }))
      .execute()
  }
}
