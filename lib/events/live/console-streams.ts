import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { Store } from '@/lib/store/open'
import type { Bus } from './bus'
import { openStream } from './event-stream'
import { type OpenPage, OpenStreams } from './open-streams'
import { everyTopic, newestEventId, topicsAfter } from './topics-after'

const MOST_PER_PERSON = 20
/** For so many milliseconds it is known what became stale: a page is drawn, and opens its stream some time later. */
const REMEMBERED_MS = 60_000
/** Ages are rounded, and clocks of browsers coarse. A page's request took at least as long as that of its stream. */
const AGE_MARGIN_MS = 250
/** Topic of messages after which who may listen has to be asked again. */
export const PEOPLE_TOPIC = 'people'

export interface StreamOptions {
  personId: string
  /** The newest event the page knows; undefined for a page that was just loaded. */
  after: number | undefined
  /** Milliseconds since the page asked for what it shows; undefined for one that heard everything until now. */
  ageMs?: number | undefined
  /** Asked at every heartbeat: someone who was signed out or lost the right hears no more. */
  mayStay(): Promise<boolean>
  /** Of some topics, those the person may hear; all, when left out. */
  heard?(topics: readonly string[]): string[]
}

/** All open pages' connections of this process. */
export interface Streams {
  /** @returns false when the person has too many already; then nothing was answered. One who has left gets none. */
  open(response: ServerResponse, options: StreamOptions): Promise<boolean>
  /** How many are open. */
  size(): number
  /** Ends all of them, and each that would still be opened. */
  close(): void
}

interface Open extends OpenPage {
  personId: string
  heard(topics: readonly string[]): string[]
}

export function createStreams({ store, bus, beatMs }: { store: Store; bus: Bus; beatMs?: number }): Streams {
  const all = new OpenStreams<Open>(beatMs)
  const recent = rememberTopics()
  const unsubscribe = bus.subscribe((message) => {
    recent.add(message.topics)
    for (const open of all) {
      const topics = open.heard(message.topics)
      if (topics.length > 0 || message.topics.length === 0) open.stream.send({ ...message, topics })
      // Someone may have been switched off: that does not wait for the next heartbeat.
      if (message.topics.includes(PEOPLE_TOPIC)) void all.endUnlessMayStay(open)
    }
  })
  return {
    async open(response, options) {
      const { personId, mayStay, heard = (topics) => [...topics] } = options
      if (all.isClosed || all.count((open) => open.personId === personId) >= MOST_PER_PERSON) return false
      // Gone while it was found out who asks: its end was told already, and will not be told again.
      if (response.closed || response.destroyed) return true
      const stream = openStream(response)
      // Listens first and reads then: what happens in between is told, at worst twice.
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
 * What became stale since the page was drawn. Changes made in this console have no event, so that the newest event a page
 * knows says nothing of them: those are taken by the page's age.
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

/** Topics of the last minute, each with the time of its newest message, oldest first. */
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
    /** Everything, for a page that is older than what is remembered, or than this process. */
    since(time: number): readonly string[] {
      if (time < Math.max(begun, Date.now() - REMEMBERED_MS) - AGE_MARGIN_MS) return everyTopic
      return [...saidAt].flatMap(([topic, at]) => (at >= time - AGE_MARGIN_MS ? [topic] : []))
    },
  }
}
