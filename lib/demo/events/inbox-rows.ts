import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EventEnvelope } from '@/lib/contract/events'
import type { Tables } from '@/lib/store/tables'
import { accountNews } from './account-news'
import { callNews } from './call-news'
import { conversations } from './conversations'
import { secondsOf } from './demo-event'
import { templateNews } from './template-news'

/**
 * Deliveries of the last few days, in the order of arrival and unread, so that the console processes them like any
 * others.
 */
export function inboxRows(accountId: string, now: number): Insertable<Tables['inbox']>[] {
  return [...conversations, ...callNews, ...accountNews, ...templateNews]
    .toSorted((a, b) => b.agoMs - a.agoMs)
    .map(({ agoMs, field, value }) => {
      const at = now - agoMs
      const time = secondsOf(at)
      const delivery: EventEnvelope = {
        object: 'business_account',
        entry: [{ id: accountId, time, changes: [{ field, value: value(time) }] }],
      }
      const body = Buffer.from(JSON.stringify(delivery))
      return {
        body,
        body_sha256: createHash('sha256').update(body).digest('hex'),
        received_at: at,
        last_received_at: at,
        times: 1,
        is_read: 0,
        problem: null,
      }
    })
}
