import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@/lib/contract/event-log'
import { openStream, type Stream } from './stream'

const BEAT_MS = 15_000
/** Other processes over the same store ring no bell here. */
const LOOK_MS = 1000
const MOST_OF_A_PHONE = 30
const MOST = 500

/** Where phones are found. */
export interface PhoneSource {
  /** Calls back when a phone may have changed. Returns the function that ends it. */
  listen(listener: () => void): () => void
  /** What changed after a change, or where a phone stands; undefined when there is no such phone. */
  changesAfter(waId: string, after: number | undefined): Promise<LiveMessage | undefined>
}

/** Open pages of simulated phones of this process. */
export interface PhoneStreams {
  /** `full`: there are too many, `unknown`: there is no such phone; then nothing was answered. */
  open(
    response: ServerResponse,
    options: {
      waId: string
      after: number | undefined
      /** Asked at every heartbeat, where not everyone may listen. */
      mayStay?(): Promise<boolean>
    },
  ): Promise<'opened' | 'full' | 'unknown'>
  size(): number
  /** Whether a page of this phone is open in this process. */
  isOpen(waId: string): boolean
  /** Ends all of them, and each that would still be opened. */
  close(): void
}

interface Open {
  stream: Stream
  response: ServerResponse
  waId: string
  mayStay?(): Promise<boolean>
  /** The last change that was told. */
  told: number
  isLooking: boolean
  mustLookAgain: boolean
}

export function createPhoneStreams(
  source: PhoneSource,
  { beatMs = BEAT_MS, lookMs = LOOK_MS } = {},
): PhoneStreams {
  const all = new Set<Open>()
  let isClosed = false
  const lookAll = () => {
    for (const open of all) void look(source, open)
  }
  const end = source.listen(lookAll)
  const looks = setInterval(lookAll, lookMs)
  const beats = setInterval(() => {
    for (const open of all) {
      // Nothing taken for a whole beat: the page connects again when it can.
      if (!open.stream.beat({ at: Date.now(), nextInMs: beatMs })) open.response.destroy()
      else void endUnlessMayStay(open)
    }
  }, beatMs)
  looks.unref()
  beats.unref()
  const countOf = (waId: string) => [...all].filter((open) => open.waId === waId).length
  return {
    async open(response, { waId, after, mayStay }) {
      const isFull = () => isClosed || all.size >= MOST || countOf(waId) >= MOST_OF_A_PHONE
      if (isFull()) return 'full'
      const first = await source.changesAfter(waId, after)
      if (!first) return 'unknown'
      if (isFull()) return 'full'
      if (response.closed || response.destroyed) return 'opened'
      const stream = openStream(response)
      const open = {
        ...{ stream, response, waId, mayStay, told: first.id },
        ...{ isLooking: false, mustLookAgain: false },
      }
      all.add(open)
      response.once('close', () => all.delete(open))
      stream.start(first)
      // What happened since it was asked for rang before anyone listened.
      void look(source, open)
      return 'opened'
    },
    size: () => all.size,
    isOpen: (waId) => countOf(waId) > 0,
    close() {
      isClosed = true
      clearInterval(looks)
      clearInterval(beats)
      end()
      for (const { stream } of all) stream.end()
    },
  }
}

async function endUnlessMayStay({ stream, mayStay }: Open): Promise<void> {
  const stays = (await mayStay?.().catch(() => true)) ?? true
  if (!stays) stream.end()
}

/** Tells what is new, one look after the other. */
async function look(source: PhoneSource, open: Open): Promise<void> {
  if (open.isLooking) {
    open.mustLookAgain = true
    return
  }
  open.isLooking = true
  try {
    do {
      open.mustLookAgain = false
      const found = await source.changesAfter(open.waId, open.told)
      if (found && found.topics.length > 0) open.stream.send(found)
      open.told = found?.id ?? open.told
    } while (open.mustLookAgain)
  } catch {
    // The next look finds it: nothing was marked as told.
  } finally {
    open.isLooking = false
  }
}
