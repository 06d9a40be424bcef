import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { Bus } from './bus'
import { openStream } from './event-stream'
import { type OpenPage, OpenStreams } from './open-streams'
import { everyTopic, newestEventId, topicsAfter } from './topics-after'

const MOST_PER_PERSON = 20
/** How long stale topics are remembered, to cover the time between a page's rendering and its stream. */
const REMEMBERED_MS = 60_000
/**
 * Tolerance for rounded ages and coarse browser clocks. A page's own request took at least as long as its
 * stream's.
 */
const AGE_MARGIN_MS = 250
/** Topic after which permission to listen is rechecked. */
export const PEOPLE_TOPIC = 'people'

export interface StreamOptions {
  personId: string
  /** The newest event the page knows; undefined for a freshly loaded page. */
  after: number | undefined
  /**
   * Milliseconds since the page requested its content; undefined for one that has received everything so far.
   */
  ageMs?: number | undefined
  /** Checked at every heartbeat: a person who was signed out or lost permission is disconnected. */
  mayStay(): Promise<boolean>
  /** Filters topics by the person's permissions; all topics if omitted. */
  heard?(topics: readonly string[]): string[]
}

/** Live streams of this process's open pages. */
export interface Streams {
  /**
   * @returns false, without a response, when the person has too many streams
   */
  open(response: ServerResponse, options: StreamOptions): Promise<boolean>
  /** Number of open streams. */
  size(): number
  /** Ends all streams, and any opened later. */
  close(): void
}

interface Open extends OpenPage {
  personId: string
  heard(topics: readonly string[]): string[]
}

interface Parts {
  store: Store
  bus: Bus
  log: FaultLog
  beatMs?: number
}

export function createStreams({ store, bus, log, beatMs }: Parts): Streams {
  const all = new OpenStreams<Open>({ log, beatMs })
  const recent = rememberTopics()
  const unsubscribe = bus.subscribe((message) => {
    recent.add(message.topics)
    for (const open of all) {
      const topics = open.heard(message.topics)
      if (topics.length > 0 || message.topics.length === 0) open.stream.send({ ...message, topics })
      // Someone may have been suspended; that must not wait for the next heartbeat.
      if (message.topics.includes(PEOPLE_TOPIC)) void all.endUnlessMayStay(open)
    }
  })
  return {
    async open(response, options) {
      const { personId, mayStay, heard = (topics) => [...topics] } = options
      if (all.isClosed || all.count((open) => open.personId === personId) >= MOST_PER_PERSON) return false
      // Disconnected during authentication: the close event has already fired.
      if (response.closed || response.destroyed) return true
      const stream = openStream(response)
      // Subscribes before reading, so that changes in between are sent, at worst twice.
      all.add({ stream, response, personId, mayStay, heard })
      try {
        const first = await missed(store, options, recent)
        stream.start({ ...first, topics: heard(first.topics) })
      } catch (error) {
        response.destroy()
        throw error
      }
      return true
    },
    size: () => all.size(),
    close() {
      unsubscribe()
      all.close()
    },
  }
}

/**
 * Topics stale since the page was rendered. Changes made in this console have no event, so they are found by
 * the page's age instead.
 */
async function missed(
  store: Store,
  { after, ageMs }: StreamOptions,
  recent: ReturnType<typeof rememberTopics>,
): Promise<LiveMessage> {
  const since =
    after === undefined ? { id: await newestEventId(store), topics: [] } : await topicsAfter(store, after)
  if (ageMs === undefined) return since
  return { id: since.id, topics: [...new Set([...since.topics, ...recent.since(Date.now() - ageMs)])] }
}

/** Topics of the last minute with the time of their newest message, oldest first. */
function rememberTopics() {
  const begun = Date.now()
  const saidAt = new Map<string, number>()
  const forget = (now: number) => {
    for (const [topic, at] of saidAt) {
      if (now - at <= REMEMBERED_MS) return
      saidAt.delete(topic)
    }
  }
  return {
    add(topics: readonly string[]) {
      const now = Date.now()
      forget(now)
      for (const topic of topics) {
        saidAt.delete(topic)
        saidAt.set(topic, now)
      }
    },
    /** All topics if the page is older than the memory or this process. */
    since(time: number): readonly string[] {
      if (time < Math.max(begun, Date.now() - REMEMBERED_MS) - AGE_MARGIN_MS) return everyTopic
      return [...saidAt].flatMap(([topic, at]) => (at >= time - AGE_MARGIN_MS ? [topic] : []))
    },
  }
}
