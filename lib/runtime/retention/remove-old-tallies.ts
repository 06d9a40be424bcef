import type { Store } from '@/lib/store/open'

const CUSTOMERS_AT_ONCE = 500
const HOURS_AT_ONCE = 50
const OPENINGS_AT_ONCE = 500

/**
 * Removes some customers one number wrote to last before a time. They are looked for beside the writers: there is no
 * index by time alone.
 *
 * @returns how many were found; 0 when none is left to remove
 */
export async function removeMessagedCustomers({ db, reads }: Store, before: number): Promise<number> {
  const old = await reads
    .selectFrom('messaged_customers')
    .select(['phone_number_id', 'recipient'])
    .where('at', '<', before)
    .limit(CUSTOMERS_AT_ONCE)
    .execute()
  const [first] = old
  if (!first) return 0
  const mine = old.filter(({ phone_number_id }) => phone_number_id === first.phone_number_id)
  await db
    .deleteFrom('messaged_customers')
    .where('phone_number_id', '=', first.phone_number_id)
    .where(
      'recipient',
      'in',
      mine.map(({ recipient }) => recipient),
    )
    // Someone may have been written to again meanwhile.
    .where('at', '<', before)
    .execute()
  return mine.length
}

/**
 * Removes how templates did in some hours before a time.
 *
 * @returns how many hours; 0 when none is left to remove
 */
export async function removeTemplateCounts({ db, reads }: Store, before: number): Promise<number> {
  const old = await reads
    .selectFrom('template_counts')
    .select('hour')
    .distinct()
    .where('hour', '<', before)
    .orderBy('hour')
    .limit(HOURS_AT_ONCE)
    .execute()
  if (old.length > 0) {
    const hours = old.map(({ hour }) => hour)
    await db.deleteFrom('template_counts').where('hour', 'in', hours).execute()
  }
  return old.length
}

/** Removes answers to messages that no event told of since a time. @returns 0: no more are left to remove */
export async function removeWaitingReplies({ db }: Store, before: number): Promise<number> {
  await db.deleteFrom('template_replies').where('hour', '<', before).execute()
  return 0
}

/** Removes the counts of some hours before a time. @returns how many hours; 0 when none is left to remove */
export async function removeHourlyCounts({ db, reads }: Store, before: number): Promise<number> {
  const old = await reads
    .selectFrom('hourly_counts')
    .select('hour')
    .distinct()
    .where('hour', '<', before)
    .orderBy('hour')
    .limit(HOURS_AT_ONCE)
    .execute()
  if (old.length > 0) {
    const hours = old.map(({ hour }) => hour)
    await db.deleteFrom('hourly_counts').where('hour', 'in', hours).execute()
  }
  return old.length
}

/**
 * Removes beginnings of messages that nobody wrote since a time: they are words of customers, like the events they were
 * in.
 *
 * @returns how many were found; 0 when none is left to remove
 */
export async function removeMessageOpenings({ db, reads }: Store, before: number): Promise<number> {
  const old = await reads
    .selectFrom('message_openings')
    .select(['phone_number_id', 'opening'])
    .where('at', '<', before)
    .limit(OPENINGS_AT_ONCE)
    .execute()
  const [first] = old
  if (!first) return 0
  const mine = old.filter(({ phone_number_id }) => phone_number_id === first.phone_number_id)
  await db
    .deleteFrom('message_openings')
    .where('phone_number_id', '=', first.phone_number_id)
    .where(
      'opening',
      'in',
      mine.map(({ opening }) => opening),
    )
    // Someone may have written so again meanwhile.
    .where('at', '<', before)
    .execute()
  return mine.length
}
