import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/history/create-template-history'
import { createPublicFetch } from '@/lib/http/public-fetch'
import { createBus } from '@/lib/live/bus'
import { createStreams, type Streams } from '@/lib/live/streams'
import { newestEventId } from '@/lib/live/topics-after'
import type { Log } from '@/lib/service/process/log'
import type { Store } from '@/lib/store/open'
import { createReceiver, type Receiver } from '@/lib/webhooks/create-receiver'
import { createEventLog } from '@/lib/webhooks/event-log'
import { createInbox } from '@/lib/webhooks/inbox'
import { createReplay } from '@/lib/webhooks/replay'
import { type Reader, startReader } from '@/lib/webhooks/start-reader'
import { createTemplateFollower } from './events/follow-templates'
import { watchGaps } from './events/watch-gaps'
import { startRemoval } from './retention/remove-old'
import type { Root, RootSettings } from './root'
import { watchReviews } from './templates/watch-reviews'

interface Parts {
  store: Store
  log: Log
  client: Client
  history: TemplateHistory
  settings: RootSettings
}

/** What has to do with events: receiving, reading, telling, and asking again where an event may be missing. */
export interface EventWork {
  root: Pick<Root, 'events' | 'bus' | 'replay'>
  /** Answers `/webhook`. */
  receive: Receiver
  streams: Streams
  start(): void
  stop(): Promise<void>
}

/** Events arrive within milliseconds; these looks are for the one that does not. A remote service counts calls. */
const WATCH_EMBEDDED_MS = 15_000
const WATCH_REMOTE_MS = 60_000

export function composeEvents({ store, log, client, history, settings }: Parts): EventWork {
  const own = log.child({ part: 'events' })
  const isEmbedded = settings.connection.kind === 'embedded'
  const bus = createBus({ store, databaseUrl: settings.databaseUrl, log: own })
  const inbox = createInbox({ store, clock: Date.now })
  const tellTemplate = (id: string) =>
    void newestEventId(store).then(
      (newest) => bus.publish({ id: newest, topics: ['templates', `template:${id}`] }),
      (error: unknown) => own.warn({ error }, 'a change was not told'),
    )
  const follower = createTemplateFollower({ client, history, log: own, onLateChange: tellTemplate })
  const streams = createStreams({ store, bus })
  let reader: Reader | undefined
  let gaps: ReturnType<typeof watchGaps> | undefined
  let removal: ReturnType<typeof startRemoval> | undefined
  let endWatch = async () => {}
  return {
    root: {
      bus,
      events: createEventLog({ store, clock: Date.now, bus, log: own }),
      replay: createReplay({
        fetch: createPublicFetch({ allowsPrivate: isEmbedded }),
        log: own,
        appSecret: settings.webhook.appSecret,
      }),
    },
    receive: createReceiver({ inbox, log: own, settings: settings.webhook, onStored: () => reader?.wake() }),
    streams,
    start() {
      reader = startReader({ store, inbox, bus, log: own, apply: follower.apply })
      const { businessAccountId } = settings
      gaps = watchGaps({ store, clock: Date.now, client, businessAccountId, history, bus, log: own })
      const { eventRetentionDays } = settings
      removal = startRemoval({ store, clock: Date.now, eventRetentionDays, log: own })
      const everyMs = isEmbedded ? WATCH_EMBEDDED_MS : WATCH_REMOTE_MS
      endWatch = watchReviews({ client, history, businessAccountId, log, everyMs, onChange: tellTemplate })
    },
    async stop() {
      await endWatch()
      follower.stop()
      streams.close()
      await removal?.stop()
      await gaps?.stop()
      await reader?.stop()
      await bus.close()
    },
  }
}
