import type { Client } from '@/lib/client/create-client'
import type { RemoteCalls } from '@/lib/console/calling/remote-calls'
import { createContentFollower } from '@/lib/console/events/follow-contents'
import { createPhoneNumberFollower } from '@/lib/console/events/follow-phone-numbers'
import { createTemplateFollower } from '@/lib/console/events/follow-templates'
import { watchGaps } from '@/lib/console/events/watch-gaps'
import { createFlowNames } from '@/lib/console/flows/flow-names'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { PhoneNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import { watchReviews } from '@/lib/console/templates/watch-reviews'
import { DAY_MS } from '@/lib/contract/durations'
import { readOldAnswers } from '@/lib/events/answers/record-answers'
import { countAllHours } from '@/lib/events/funnel/flow-hours'
import { type Bus, createBus } from '@/lib/events/live/bus'
import { createStreams, type Streams } from '@/lib/events/live/console-streams'
import { publishLater } from '@/lib/events/live/publish-topics'
import { createEventLog } from '@/lib/events/log/event-log'
import { foldOldEvents } from '@/lib/events/log/fold-old-events'
import { numberOldEvents } from '@/lib/events/log/number-old-events'
import { countOldEvents } from '@/lib/events/performance/record-template-counts'
import { createReceiver, type Receiver } from '@/lib/events/receiver/create-receiver'
import { createInbox } from '@/lib/events/receiver/inbox'
import { createReplay } from '@/lib/events/receiver/replay'
import { type ApplyEvents, type Reader, startReader } from '@/lib/events/receiver/start-reader'
import type { Log } from '@/lib/runtime/process/log'
import { startRemoval } from '@/lib/runtime/retention/remove-old'
import type { Store } from '@/lib/store/open'
import type { Worker } from '@/lib/work/periodic'
import { startPeriodic } from '@/lib/work/periodic'
import { createOutgoing } from './own-address'
import type { Root } from './root'
import type { RootSettings } from './settings'

interface Parts extends Pick<Root, 'contentHistory' | 'flowDocuments' | 'qrLabels' | 'profilePhotos'> {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: Log
  client: Client
  history: TemplateHistory
  phoneNumbers: PhoneNumbers
  settings: RootSettings
  /** Calls recorded from events, if the service keeps no list of calls. */
  remoteCalls?: RemoteCalls
}

/** Handles events: receiving, reading, publishing, and polling for missed ones. */
export interface EventWork {
  root: Pick<Root, 'events' | 'bus' | 'replay' | 'nameFlows'>
  /** Answers `/webhook`. */
  receive: Receiver
  streams: Streams
  start(): void
  stop(): Promise<void>
}

/**
 * Polling interval for missed events, which normally arrive within milliseconds. A remote service counts
 * calls, so it is polled less.
 */
const WATCH_EMBEDDED_MS = 15_000
const WATCH_REMOTE_MS = 60_000
const FOLDING_AFTER_MS = 1000
const STEPS_COUNTED_MS = 600_000
/** How soon a caller who disappeared without hanging up is reported. */
const FORGOTTEN_CALLS_MS = 5000

export function composeEvents(parts: Parts): EventWork {
  const { store, clock, log, client, history, phoneNumbers, settings } = parts
  const own = log.child({ part: 'events' })
  const isEmbedded = settings.connection.kind === 'embedded'
  const bus = createBus({ store, databaseUrl: settings.databaseUrl, log: own })
  const nameFlows = createFlowNames({ client, bus, clock })
  const inbox = createInbox({ store, clock })
  const { publish, publishTemplate, ...followers } = followEvents(parts, bus, own)
  const streams = createStreams({ store, bus, log: own })
  let reader: Reader | undefined
  let gaps: Worker | undefined
  let upkeep: Worker[] = []
  let reviews: Worker | undefined
  let firstLook: Promise<unknown> = Promise.resolve()
  return {
    root: {
      bus,
      nameFlows,
      events: createEventLog({ store, clock, bus, log: own, nameFlows }),
      replay: createReplay({
        fetch: createOutgoing(settings),
        log: own,
        appSecret: settings.webhook.appSecret,
      }),
    },
    receive: createReceiver({ inbox, log: own, settings: settings.webhook, onStored: () => reader?.wake() }),
    streams,
    start() {
      reader = startReader({ store, inbox, bus, log: own, apply: followers.apply })
      const { businessAccountId, eventRetentionDays } = settings
      const shared = { store, clock, log: own }
      gaps = watchGaps({ ...shared, client, businessAccountId, history, phoneNumbers, bus })
      const { remoteCalls } = parts
      const hasRemoteCalls = remoteCalls !== undefined
      upkeep = [
        startRemoval({ ...shared, eventRetentionDays, hasRemoteCalls }),
        startFolding(store, own),
        startCounting(store, own),
        startCountingSteps(store, own),
      ]
      if (remoteCalls) upkeep.push(startClosing(remoteCalls, () => publish(['calls']), own))
      const everyMs = isEmbedded ? WATCH_EMBEDDED_MS : WATCH_REMOTE_MS
      // History of numbers starts with the console, not with the first page someone opens.
      firstLook = phoneNumbers
        .list()
        .catch((error: unknown) => own.warn({ error }, 'phone numbers not read at the start'))
      reviews = watchReviews({ client, history, businessAccountId, log, everyMs, onChange: publishTemplate })
    },
    async stop() {
      await reviews?.stop()
      await firstLook
      followers.stop()
      streams.close()
      await Promise.all(upkeep.map((each) => each.stop()))
      await gaps?.stop()
      await reader?.stop()
      await bus.close()
    },
  }
}

/** Side effects of events: history, and calls of a service that keeps no list. */
function followEvents(parts: Parts, bus: Bus, log: Log) {
  const { store, client, history, phoneNumbers, remoteCalls } = parts
  const publish = (topics: string[]) => publishLater({ store, bus, log }, topics)
  const publishTemplate = (id: string) => publish(['templates', `template:${id}`])
  const publishNumber = (id: string) =>
    publish(['phone-numbers', ...(id === '' ? [] : [`phone-number:${id}`])])
  const templates = createTemplateFollower({ client, history, log, onLateChange: publishTemplate })
  const numbers = createPhoneNumberFollower({ phoneNumbers, log, onLateChange: publishNumber })
  const contents = createContentFollower({ ...parts, log, onLateChange: () => publish(['history']) })
  const apply: ApplyEvents = async (told) => {
    const follow = [templates, numbers, contents].map((each) => each.apply(told))
    await Promise.all([...follow, remoteCalls?.apply(told)])
  }
  const stop = () => {
    templates.stop()
    numbers.stop()
    contents.stop()
  }
  return { publish, publishTemplate, apply, stop }
}

/** Ends calls whose end no event reported and updates open pages: a call may have been missed. */
const startClosing = (calls: RemoteCalls, publish: () => void, log: Log): Worker =>
  startPeriodic({
    name: 'closing forgotten calls',
    firstAfterMs: 0,
    everyMs: FORGOTTEN_CALLS_MS,
    log,
    async run() {
      if ((await calls.closeForgotten()) > 0) publish()
    },
  })

/**
 * Makes events of earlier versions searchable by plain letters and by number. Failures are retried the next
 * day.
 */
const startFolding = (store: Store, log: Log): Worker =>
  startPeriodic({
    name: 'folding old events',
    firstAfterMs: FOLDING_AFTER_MS,
    everyMs: DAY_MS,
    log,
    async run(isStopping) {
      await foldOldEvents(store, isStopping)
      await numberOldEvents(store, isStopping)
    },
  })

/** Counts steps of flows before someone opens a funnel. */
const startCountingSteps = (store: Store, log: Log): Worker =>
  startPeriodic({
    name: 'counting steps of flows',
    firstAfterMs: FOLDING_AFTER_MS,
    everyMs: STEPS_COUNTED_MS,
    log,
    run: (isStopping) => countAllHours(store, isStopping),
  })

/** Extracts template results and flow answers from events stored by earlier versions. */
const startCounting = (store: Store, log: Log): Worker =>
  startPeriodic({
    name: 'counting old events',
    firstAfterMs: FOLDING_AFTER_MS,
    everyMs: DAY_MS,
    log,
    async run(isStopping) {
      await countOldEvents(store, isStopping)
      await readOldAnswers(store, isStopping)
    },
  })
