import { setTimeout } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { removeOldBodies, removeOldEvents } from '@/lib/events/log/remove-old-events'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { removeSome, untilNothingIsLeft } from '@/lib/store/remove-some'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'

interface Parts {
  store: Store
  clock(): number
  /** Days events are kept; 0 keeps them for ever. */
  eventRetentionDays: number
  /** Calls are written down from events here, as the service keeps no list of them. */
  hasRemoteCalls?: boolean
}

const DAY_MS = 86_400_000
const UNUSED_SAMPLE_DAYS = 7
/** People count against a tier for a day, and a clock may be wrong. */
const MESSAGED_CUSTOMER_DAYS = 2
/** The pages of a number and of a receiver show 30 days, and the first of them from its beginning. */
const COUNT_DAYS = 31
/** Two years of contents; what a thing has now stays, however old it is. */
const CONTENT_DAYS = 730
/** Pages look back 90 days whatever is kept of events; a year can be compared with the one before. */
const TEMPLATE_COUNT_DAYS = 400
/** A service delivers again for a week (spec:events#guarantees). */
const WAITING_REPLY_DAYS = 8
/** A token that is forgotten may be used anew, so tokens stay longer than the longest time one can be good for. */
const FLOW_TOKEN_DAYS = 2 * 366
/** Counted from the last activity of a proposal. */
const PROPOSAL_DAYS = 180
/** Between batches, so that arriving deliveries can be stored. */
const PAUSE_MS = 20
const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Removes what the dashboard has kept long enough: received events with their bodies and counts, answers of flows,
 * incidents that are over, exchanges of data endpoints, steps in flows, calls of another service, unused samples, old
 * proposals, comments on deleted subjects, shared previews that have ended, and who was written to, which is not needed
 * after a day.
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
  // Their times are by this machine's clock: the clock of the embedded service may be ahead.
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
  // The page of a number shows its days whatever is kept of events.
  await until(removeHours('hourly_counts'), Math.min(before, daysAgo(COUNT_DAYS)))
  await until(removeHours('template_counts'), Math.min(before, daysAgo(TEMPLATE_COUNT_DAYS)))
  let last: number | undefined = 0
  while (last !== undefined && !isStopping()) {
    last = await removeOldBodies(store, before, last)
    await setTimeout(PAUSE_MS)
  }
}

/** Samples that no draft names and that were never submitted: those that were are what a page shows of their template. */
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

/** Those that ended, and those without changes since; never one that is being applied or read again. */
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

/** What is said about something goes with it; of what was deleted in the service, a day later. */
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

/** How far people read where nothing is said any more. */
const removeOrphanedReads = (store: Store, _before: number) =>
  removeSome(store, {
    table: 'comment_reads',
    key: 'id',
    isOld: sql<SqlBool>`not exists (select 1 from comments where comments.subject_kind = comment_reads.subject_kind
      and comments.subject_id = comment_reads.subject_id)`,
    atOnce: 200,
  })

/** A link that has ended shows nothing any more. */
const removeEndedPreviews = (store: Store, before: number) =>
  removeSome(store, {
    table: 'shared_previews',
    key: 'id',
    isOld: sql<SqlBool>`ends_at <= ${before}`,
    atOnce: 50,
  })

/** What something has now, and what it had when the time begins, stays. */
export const removeOldContentHistory = (store: Store, before: number) =>
  removeSome(store, {
    table: 'content_history',
    key: 'id',
    isOld: sql<SqlBool>`is_newest = 0 and exists (select 1 from content_history n
      where n.account_id = content_history.account_id and n.kind = content_history.kind
        and n.thing = content_history.thing and n.id > content_history.id and n.at < ${before})`,
    atOnce: 200,
  })

/** Contents that nothing had since then. */
export const removeUnusedContents = (store: Store) =>
  removeSome(store, {
    table: 'contents',
    key: 'hash',
    isOld: sql<SqlBool>`not exists (select 1 from content_history where content_history.hash = contents.hash)`,
    atOnce: 200,
  })

/** They are words of customers, like the events they were in. */
export const removeOldAnswers = (store: Store, before: number) =>
  removeSome(store, {
    table: 'customer_answers',
    key: 'id',
    isOld: sql<SqlBool>`received_at < ${before}`,
    firstBy: ['received_at', 'id'],
    atOnce: 500,
  })

/** What is not over stays. */
const removeOldIncidents = (store: Store, before: number) =>
  removeSome(store, {
    table: 'incidents',
    key: 'id',
    isOld: sql<SqlBool>`resolved_at < ${before}`,
    atOnce: 200,
    parts: [['alert_notices', 'incident_id']],
  })

/** Deliveries to receivers: their bodies go then, too. */
const removeOldForwards = (store: Store, before: number) =>
  removeSome(store, {
    table: 'forwards',
    key: 'id',
    isOld: sql<SqlBool>`created_at < ${before}`,
    atOnce: 200,
    parts: [['forward_attempts', 'forward_id']],
  })

/** Requests to endpoints of flows. */
export const removeOldExchanges = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_exchanges',
    key: 'id',
    isOld: sql<SqlBool>`at < ${before}`,
    firstBy: ['id'],
    atOnce: 500,
  })

/** How far people came in flows. */
export const removeOldFlowSteps = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_steps',
    key: 'id',
    isOld: sql<SqlBool>`at < ${before}`,
    firstBy: ['id'],
    atOnce: 500,
  })

/** Those that ended long before. */
export const removeOldFlowTokens = (store: Store, before: number) =>
  removeSome(store, {
    table: 'flow_tokens',
    key: 'token_hash',
    isOld: sql<SqlBool>`first_seen < ${before - FLOW_TOKEN_DAYS * DAY_MS}`,
    atOnce: 500,
  })

/**
 * Calls of another service were written down from events, and are kept as long. Those of a service that was inside this
 * console before are its own. No call lasts a day, so none is under way.
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

/** What was counted, or waits for an answer, by the hour. */
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

/** What was last seen of customers of a number, and the column that says what. */
const lastSeen = { messaged_customers: 'recipient', message_openings: 'opening' } as const

/** What was seen at one number before a time: by number, as there is no index by what was seen alone. */
const removeLastSeen =
  (name: keyof typeof lastSeen) =>
  async ({ db, reads }: Store, before: number): Promise<number> => {
    const [table, column] = [sql.table(name), sql.ref(lastSeen[name])]
    const { rows: old } = await sql<{ phone_number_id: string; what: string }>`
      select phone_number_id, ${column} as what from ${table} where at < ${before} limit 500`.execute(reads)
    const [first] = old
    if (!first) return 0
    const mine = old.filter(({ phone_number_id }) => phone_number_id === first.phone_number_id)
    // Some may have been seen again meanwhile.
    await sql`
      delete from ${table}
      where phone_number_id = ${first.phone_number_id} and at < ${before}
        and ${column} in (${sql.join(mine.map(({ what }) => what))})`.execute(db)
    return mine.length
  }

/** Does so every hour. */
export const startRemoval = (parts: Parts & { log: Log }): Worker =>
  startPeriodic({
    name: 'removing what is old',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    run: (isStopping) => removeOld(parts, isStopping),
  })
