import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { FaultLog } from '@/lib/runtime/process/log'
import { startPeriodic } from '@/lib/work/periodic'
import { openStream } from './event-stream'
import { type OpenPage, OpenStreams } from './open-streams'

/** Polling interval: other processes over the same store send no notices here. */
const LOOK_MS = 1000
const MOST_OF_A_PHONE = 30
const MOST = 500

/** Access to phones. */
export interface PhoneSource {
  /** Subscribes to possible phone changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Changes after a given one, or a phone's current position; undefined for an unknown phone. */
  changesAfter(waId: string, after: number | undefined): Promise<LiveMessage | undefined>
}

/** Open pages of simulated phones of this process. */
export interface PhoneStreams {
  /** `full`: too many streams; `unknown`: no such phone. In both cases nothing was sent. */
  open(
    response: ServerResponse,
    options: {
      waId: string
      after: number | undefined
      /** Checked at every heartbeat where access is restricted. */
      mayStay?(): Promise<boolean>
    },
  ): Promise<'opened' | 'full' | 'unknown'>
  size(): number
  /** Whether a page of this phone is open in this process. */
  isOpen(waId: string): boolean
  /** Ends all streams, and any opened later. */
  close(): void
}

interface Open extends OpenPage {
  waId: string
  /** The last change sent. */
  told: number
  isLooking: boolean
  mustLookAgain: boolean
}

export function createPhoneStreams(
  source: PhoneSource,
  { log, beatMs, lookMs = LOOK_MS }: { log: FaultLog; beatMs?: number; lookMs?: number },
): PhoneStreams {
  const all = new OpenStreams<Open>({ log, beatMs })
  const lookAll = () => {
    for (const open of all) void look(source, open)
  }
  const end = source.subscribe(lookAll)
  const looks = startPeriodic({
    name: 'changes of simulated phones',
    firstAfterMs: lookMs,
    everyMs: lookMs,
    log,
    run: async () => lookAll(),
  })
  const countOf = (waId: string) => all.count((open) => open.waId === waId)
  return {
    async open(response, { waId, after, mayStay }) {
      const isFull = () => all.isClosed || all.size() >= MOST || countOf(waId) >= MOST_OF_A_PHONE
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
      stream.start(first)
      // Changes before the subscription sent no notice, so look once.
      void look(source, open)
      return 'opened'
    },
    size: () => all.size(),
    isOpen: (waId) => countOf(waId) > 0,
    close() {
      void looks.stop()
      end()
      all.close()
    },
  }
}

/** Sends changes, one look at a time. */
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
    // Nothing was marked as sent, so the next look finds it.
  } finally {
    open.isLooking = false
  }
}
