import { setImmediate } from 'node:timers/promises'
import { type AlertRuleKind, alertRuleKinds } from '@/lib/contract/alert-rules'
import type { AlertPreview, PreviewCount } from '@/lib/contract/alerts'
import { DAY_MS } from '@/lib/contract/durations'
import { watchedFields } from '@/lib/labels/events/alert-signals'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { signalsOf, subjectOf } from './signals'

/** Maximum events examined, newest first. */
const MOST_EVENTS = 10_000
/** Events read at once; other requests run in between. */
const READ_AT_ONCE = 500

/**
 * What each rule would have found in the events of the last 30 days: how many incidents would have started
 * and ended. Includes disabled rules, so that admins can judge before enabling them.
 */
export async function previewAlerts(reads: Queries, now: number): Promise<AlertPreview> {
  const events = await reads
    .selectFrom('events')
    .select(['id', 'field', 'object_kind', 'object_id', 'change', 'sentence', 'at'])
    .where('at', '>=', now - 30 * DAY_MS)
    .where((eb) => eb.or([eb('field', 'in', watchedFields), eb('object_kind', '=', 'call')]))
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS + 1)
    .execute()
  const counts = new Map<AlertRuleKind, Map<string, PreviewCount>>(
    alertRuleKinds.map((kind) => [kind, new Map()]),
  )
  const open = new Set<string>()
  for (const [index, { object_kind, object_id, change, ...event }] of events
    .slice(0, MOST_EVENTS)
    .toReversed()
    .entries()) {
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    const watched = { ...event, objectKind: object_kind, objectId: object_id, change: decodeJson(change) }
    for (const signal of signalsOf(watched)) {
      const { rule, isEnd, objectKind, objectId } = signal
      const subject = subjectOf(signal)
      if (open.has(subject) !== isEnd) continue
      if (isEnd) open.delete(subject)
      else open.add(subject)
      const ofRule = counts.get(rule)
      const number = objectKind === 'phone-number' ? objectId : ''
      const { opened, resolved } = ofRule?.get(number) ?? { opened: 0, resolved: 0 }
      ofRule?.set(number, { opened: opened + (isEnd ? 0 : 1), resolved: resolved + (isEnd ? 1 : 0) })
    }
  }
  return {
    data: [...counts].map(([kind, byNumber]) => ({ kind, byNumber: Object.fromEntries(byNumber) })),
    isCut: events.length > MOST_EVENTS,
  }
}
