import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LiveMessage } from '@/lib/contract/event-log'
import { tryParseJson } from '@/lib/contract/json'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { startPeriodic } from '@/lib/work/periodic'
import { createNotifier } from './create-notifier'
import { listenForNotices } from './listen-for-notices'
import { everyTopic } from './topics-after'

const CHANNEL = 'switchboard_live'
/** Usual polling interval. A lost notice is made up for by finding events by id. */
const POLL_MS = 2000
/** PostgreSQL rejects notices of 8,000 bytes and more. */
const MOST_NOTICE_CHARACTERS = 6000

interface Parts {
  store: Store
  databaseUrl: string
  log: FaultLog
  /** Polling interval; a poll that finds an event before it is published announces it, too. */
  pollMs?: number | undefined
  /** Notifies the listeners of this process. */
  notify(message: LiveMessage): void
}

/**
 * Connects the buses of all processes over one PostgreSQL database. Notices only wake: content is read from
 * `events` after the last id seen, so a lost notice only causes a delay. Changes without an event, such as
 * acknowledgments, are sent in the notice itself.
 */
export function connectReplicas({ store, databaseUrl, log, pollMs = POLL_MS, notify }: Parts) {
  const self = randomBytes(8).toString('hex')
  const place = sql<{ name: string }>`select current_schema() as name`
    .execute(store.db)
    .then(({ rows }) => rows[0]?.name ?? '')
  const { catchUp, settled } = createNotifier({ store, log, notify })

  async function onNotice(text: string) {
    const notice = parseNotice(text)
    if (!notice || notice.from === self || notice.place !== (await place)) return
    await catchUp(notice.topics)
  }

  async function notifyOthers({ topics }: LiveMessage) {
    const notice = (named: readonly string[]) => ({ from: self, topics: named })
    const fits = JSON.stringify(topics).length <= MOST_NOTICE_CHARACTERS
    const text = JSON.stringify({ ...notice(fits ? topics : everyTopic), place: await place })
    await sql`select pg_notify(${CHANNEL}, ${text})`.execute(store.db)
  }

  const listening = listenForNotices({
    databaseUrl,
    channel: CHANNEL,
    log,
    onNotice: (text) => void onNotice(text),
    // Notices sent while disconnected are lost: events are caught up on, and their list may have changed.
    onListening: () => void catchUp(['events']),
  })
  const poll = startPeriodic({
    name: 'live updates of other processes',
    firstAfterMs: pollMs,
    everyMs: pollMs,
    log,
    run: () => catchUp([]),
  })
  return {
    publish(message: LiveMessage) {
      void catchUp(message.topics)
      notifyOthers(message).catch((error: unknown) => log.warn({ error }, 'other processes not notified'))
    },
    async close() {
      await poll.stop()
      await listening.close()
      await settled()
    },
  }
}

interface Notice {
  from: string
  place: string
  topics: string[]
}

/** Anyone with the database password can notify, so unknown notices are ignored. */
function parseNotice(text: string): Notice | undefined {
  const { from, place, topics } = Object(tryParseJson(text))
  if (typeof from !== 'string' || typeof place !== 'string' || !Array.isArray(topics)) return undefined
  return { from, place, topics: topics.filter((topic) => typeof topic === 'string') }
}
