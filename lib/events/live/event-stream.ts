import type { ServerResponse } from 'node:http'
import type { LiveHeartbeat, LiveMessage } from '@/lib/contract/event-log'
import { everyTopic } from './topics-after'

/** Above this many topics, one resync covers all. */
const MOST_HELD_TOPICS = 200
/** Milliseconds a page waits before it connects again. */
const RETRY_MS = 2000

/** One page's connection, of the type `text/event-stream`. */
export interface Stream {
  /** Sends a message, or merges it into one pending message while the page cannot take more. */
  send(message: LiveMessage): void
  /** Sends messages held since the stream opened; later ones are sent immediately. */
  start(message: LiveMessage): void
  /**
   * Keeps proxies from closing the connection and tells the page it is alive. False if the page read nothing
   * since the last beat.
   */
  beat(heartbeat: LiveHeartbeat): boolean
  end(): void
}

/** Starts the response. Messages are held until `start`. */
export function openStream(response: ServerResponse): Stream {
  let held: LiveMessage | undefined = { id: 0, topics: [] }
  let hasStarted = false
  let isStuck = false
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // Keeps nginx from buffering the stream.
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (!response.write(text)) held = { id: 0, topics: [] }
  }
  const release = () => {
    const message = held
    held = undefined
    if (message && message.topics.length > 0) write(frame(message))
  }
  response.on('drain', () => {
    isStuck = false
    if (hasStarted) release()
  })
  return {
    send(message) {
      if (held) held = merge(held, message)
      else write(frame(message))
    },
    start(message) {
      const first = held ? merge(held, message) : message
      hasStarted = true
      held = undefined
      write(`retry: ${RETRY_MS}\n${frame(first)}`)
    },
    beat(heartbeat) {
      if (response.writableNeedDrain) {
        const wasStuck = isStuck
        isStuck = true
        return !wasStuck
      }
      // Sent without an id, so that the page resumes from the last message.
      if (hasStarted) write(`event: heartbeat\ndata: ${JSON.stringify(heartbeat)}\n\n`)
      return true
    },
    end: () => void response.end(),
  }
}

const frame = (message: LiveMessage) => `id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`

function merge(held: LiveMessage, message: LiveMessage): LiveMessage {
  const topics = [...new Set([...held.topics, ...message.topics])]
  return {
    id: Math.max(held.id, message.id),
    topics: topics.length > MOST_HELD_TOPICS ? [...everyTopic] : topics,
  }
}
