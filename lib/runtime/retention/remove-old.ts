import { type SqlBool, sql } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { countAgain } from '@/lib/events/funnel/record-steps'
import { removeOldBodies, removeOldEvents } from '@/lib/events/log/remove-old-events'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { removeSome, untilNothingIsLeft } from '@/lib/store/remove-some'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'
import { sleep } from '@/lib/work/sleep'

interface Parts {
  store: Store
  clock(): number
  /** Retention of events in days; 0 keeps them forever. */
  eventRetentionDays: number
  /** Whether calls are recorded from events, because the service keeps no list. */
  hasRemoteCalls?: boolean
}

const UNUSED_SAMPLE_DAYS = 7
/** People count against a tier for one day; the second allows for clock errors. */
const MESSAGED_CUSTOMER_DAYS = 2
/** Pages of a number and a receiver show 30 full days. */
const COUNT_DAYS = 31
/** Two years of history; current contents are kept regardless of age. */
const CONTENT_DAYS = 730
/** Pages show 90 days regardless of event retention; this allows comparing with the previous year. */
const TEMPLATE_COUNT_DAYS = 400
/** A service retries deliveries for a week (spec:events#guarantees). */
const WAITING_REPLY_DAYS = 8
/** A removed token could be used again, so tokens are kept longer than their maximum lifetime. */
const FLOW_TOKEN_DAYS = 2 * 366
/** Counted from a proposal's last activity. */
const PROPOSAL_DAYS = 180
/** Between batches, so that arriving deliveries can be stored. */
const PAUSE_MS = 20
const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Removes expired dashboard data: received events with their bodies and counts, flow answers, resolved
 * incidents, data endpoint exchanges, flow steps, calls of another service, unused samples, old proposals,
 * comments on deleted objects, expired shared previews, and message recipients, which are only needed for a
 * day.
 */
export async function removeOld(
  { store, clock, eventRetentionDays, hasRemoteCalls = false }: Parts,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const until = (remove: (store: Store, before: number) => Promise<number>, before: number) =>
    untilNothingIsLeft(() => remove(store, before), isStopping)
  const daysAgo = (days: number) => clock() - days * DAY_MS
  await until(removeUnusedSamples, daysAgo(UNUSED_SAMPLE_DAYS))
  await until(removeLastSeen('messaged_customers'), daysAgo(MESSAGED_CUSTOMER_DAYS))
  await until(removeHours('template_replies'), daysAgo(WAITING_REPLY_DAYS))
  await until(removeHours('receiver_hours'), daysAgo(COUNT_DAYS))
  // Dated by the machine's clock; the embedded service's clock may be ahead.
  await until(removeOldProposals, Date.now() - PROPOSAL_DAYS * DAY_MS)
  await until(removeOrphanedComments, Date.now() - DAY_MS)
  await until(removeOrphanedReads, Date.now())
  await until(removeEndedPreviews, Date.now())
  await until(removeOldContentHistory, daysAgo(CONTENT_DAYS))
  await untilNothingIsLeft(() => removeUnusedContents(store), isStopping)
  if (eventRetentionDays === 0) return
  const before = daysAgo(eventRetentionDays)
  await until(removeOldEvents, before)
  await until(removeOldAnswers, before)
  await until(removeOldIncidents, before)
  await until(removeOldForwards, before)
  await until(removeOldExchanges, before)
  await until(removeOldFlowSteps, before)
  await until(removeOldFlowTokens, before)
  if (hasRemoteCalls) await until(removeOldRemoteCalls, before)
  await until(removeLastSeen('message_openings'), before)
  // Number pages show their days regardless of event retention.
  await until(removeHours('hourly_counts'), Math.min(before, daysAgo(COUNT_DAYS)))
  await until(removeHours('template_counts'), Math.min(before, daysAgo(TEMPLATE_COUNT_DAYS)))
  let last: number | undefined = 0
  while (last !== undefined && !isStopping()) {
    last = await removeOldBodies(store, before, last)
    await sleep(PAUSE_MS)
  }
}

/** Removes samples no draft uses that were never submitted; submitted ones are shown with their template. */
const removeUnusedSamples = (store: Store, before: number) =>
  removeSome(store, {
    table: 'samples',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before}
      and not exists (select 1 from sample_handles where sample_id = samples.id)
      and not exists (select 1 from template_drafts
        where content like '%' || ${sampleHandle('')} || samples.id || '%')
      and not exists (select 1 from scheduled_edits
        where edit like '%' || ${sampleHandle('')} || samples.id || '%')`,
    atOnce: 20,
  })

/** Removes finished and inactive proposals, except those being applied or checked. */
const removeOldProposals = (store: Store, before: number) =>
  removeSome(store, {
    table: 'proposals',
    key: 'id',
    isOld: sql<SqlBool>`due_at < ${before} and state not in ('approved', 'refreshing')`,
    atOnce: 200,
    parts: [
      ['proposal_notes', 'proposal_id'],
      ['alert_notices', 'proposal_id'],
    ],
  })

/** Removes comments along with their subject, one day later if it was deleted in the service. */
const removeOrphanedComments = (store: Store, before: number) =>
  removeSome(store, {
    table: 'comments',
    key: 'id',
    isOld: sql<SqlBool>`(subject_kind = 'proposal' and not exists (select 1 from proposals where id = subject_id))
      or (subject_kind = 'incident'
        and not exists (select 1 from incidents where cast(incidents.id as text) = subject_id))
      or (subject_kind in ('template', 'flow') and exists (select 1 from content_history h
        where h.kind = subject_kind and h.thing = subject_id and h.is_newest = 1 and h.hash is null
          and h.at < ${before}))`,
    atOnce: 200,
    parts: [
      ['comment_mentions', 'comment_id'],
      ['alert_notices', 'comment_id'],
    ],
  })

/** Removes read positions of threads without comments. */
const removeOrphanedReads = (store: Store, _before: number) =>
  removeSome(store, {
    table: 'comment_reads',
    key: 'id',
    isOld: sql<SqlBool>`not exists (select 1 from comments where comments.subject_kind = comment_reads.subject_kind
      and comments.subject_id = comment_reads.subject_id)`,
    atOnce: 200,
  })

/** Removes expired links, which show nothing. */
const removeEndedPreviews = (store: Store, before: number) =>
  removeSome(store, {
    table: 'shared_previews',
    key: 'id',
    isOld: sql<SqlBool>`ends_at <= ${before}`,
    atOnce: 50,
  })

/** Keeps current contents and those in effect at the start of the period. */
export const removeOldContentHistory = (store: Store, before: number) =>
  removeSome(store, {
    table: 'content_history',
    key: 'id',
    isOld: sql<SqlBool>`is_newest = 0 and exists (select 1 from content_history n
      where n.account_id = content_history.account_id and n.kind = content_history.kind
        and n.thing = content_history.thing and n.id > content_history.id and n.at < ${before})`,
    atOnce: 200,
  })

/** Removes contents no longer referenced. */
export const removeUnusedContents = (store: Store) =>
  removeSome(store, {
    table: 'contents',
    key: 'hash',
    isOld: sql<SqlBool>`not exists (select 1 from content_history where content_history.hash = contents.hash)`,
    atOnce: 200,
  })

/** Contains customer input, so it is removed like events. */
export const removeOldAnswers = (store: Store, before: number) =>
  removeSome(store, {
    table: 'customer_answers',
    key: 'id',
    isOld: sql<SqlBool>`received_at < ${before}`,
    firstBy: ['received_at', 'id'],
    atOnce: 500,
  })

/** Keeps open incidents. */
const removeOldIncidents = (store: Store, before: number) =>
  removeSome(store, {
    table: 'incidents',
    key: 'id',
    isOld: sql<SqlBool>`resolved_at < ${before}`,
    atOnce: 200,
    parts: [['alert_notices', 'incident_id']],
  })

/** Removes deliveries to receivers along with their bodies. */
const removeOldForwards = (store: Store, before: number) =>
  removeSome(store, {
    table: 'forwards',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before}`,
    atOnce: 200,
    parts: [['forward_attempts', 'forward_id']],
  })

/** Removes requests to data endpoints. */
export const removeOldExchanges = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_exchanges',
    key: 'id',
    isOld: sql<SqlBool>`at < ${before}`,
    firstBy: ['id'],
    atOnce: 500,
  })

/** Removes flow steps, whose messages are counted again. */
export const removeOldFlowSteps = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_steps',
    key: 'id',
    isOld: sql<SqlBool>`at < ${before}`,
    firstBy: ['id'],
    atOnce: 500,
    removing: countAgain,
  })

/** Removes long-expired tokens. */
export const removeOldFlowTokens = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_tokens',
    key: 'token_hash',
    isOld: sql<SqlBool>`first_seen < ${before - FLOW_TOKEN_DAYS * DAY_MS}`,
    atOnce: 500,
  })

/**
 * Calls recorded from events are kept as long as events; calls of an embedded service belong to it. No call
 * lasts a day, so none is in progress.
 */
const removeOldRemoteCalls = (store: Store, before: number) =>
  removeSome(store, {
    table: 'calls',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before} and phone_number_id not in (select id from phone_numbers)`,
    firstBy: ['id'],
    atOnce: 200,
    parts: [
      ['call_deeds', 'call_id'],
      ['call_transitions', 'call_id'],
    ],
  })

/** Removes hourly counts or waiting answers. */
const removeHours =
  (table: 'hourly_counts' | 'template_counts' | 'template_replies' | 'receiver_hours') =>
  (store: Store, before: number) =>
    removeSome(store, {
      table,
      key: 'hour',
      isOld: sql<SqlBool>`hour < ${before}`,
      firstBy: ['hour'],
      atOnce: 500,
    })

/** Tables of last-seen customers per number, with their key column. */
const lastSeen = { messaged_customers: 'recipient', message_openings: 'opening' } as const

/** Removes old last-seen entries number by number, as no index covers the time alone. */
const removeLastSeen =
  (name: keyof typeof lastSeen) =>
  async ({ db, reads }: Store, before: number): Promise<number> => {
    const [table, column] = [sql.table(name), sql.ref(lastSeen[name])]
    const { rows: old } = await sql<{ phone_number_id: string; what: string }>`
      select phone_number_id, ${column} as what from ${table} where at < ${before} limit 500`.execute(reads)
    const [first] = old
    if (!first) return 0
    const mine = old.filter(({ phone_number_id }) => phone_number_id === first.phone_number_id)
    // Some may have been seen again in the meantime.
    await sql`
      delete from ${table}
      where phone_number_id = ${first.phone_number_id} and at < ${before}
        and ${column} in (${sql.join(mine.map(({ what }) => what))})`.execute(db)
    return mine.length
  }

/** Runs the removal hourly. */
export const startRemoval = (parts: Parts & { log: Log }): Worker =>
  startPeriodic({
    name: 'removing what is old',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    run: (isStopping) => removeOld(parts, isStopping),
  })
