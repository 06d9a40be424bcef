import { startLanes } from '@/lib/work/lanes'
import type { Loop, Periodic } from '@/lib/work/periodic'

/** Where things are sent: one queue of one receiver. Several of one receiver run beside each other. */
export interface Lane {
  receiver: string
  queue?: 'first' | 'retries'
}

/** What falls due, goes to one taker each, and is sent. */
export interface Sending<Row> {
  /** The lanes in which something is due. */
  find(): Promise<readonly Lane[]>
  /**
   * Takes what goes next, for this process alone.
   *
   * @param most how many may be under way
   */
  take(lane: Lane, most: number): Promise<Row | undefined>
  /** Attempts it once, and writes down how that went. */
  attempt(row: Row): Promise<{ isSilent?: true } | undefined>
  /** How many a lane sends at once while its receiver does not respond in time; else, and where left out, one. */
  atOnceWhileSilent?: number
  /** After attempts, at most once a second in each lane, for pages that show how it goes. */
  onProgress?(): void
}

const PROGRESS_EVERY_MS = 1000

/** Sends everything that is due now, until nothing is; returns the attempts made. For steps under a fixed clock. */
export async function sendDue<Row>(sending: Sending<Row>): Promise<number> {
  const silent = new Set<string>()
  let total = 0
  for (;;) {
    const lanes = await sending.find()
    const attempts = await Promise.all(lanes.map((lane) => runLane(sending, lane, silent, () => false)))
    const made = attempts.reduce((sum, each) => sum + each, 0)
    if (made === 0) return total
    total += made
  }
}

/** Sends what falls due, as it comes, until stopped. A receiver that hangs holds up no other. */
export function startSending<Row>(
  sending: Sending<Row>,
  periodic: Pick<Periodic, 'name' | 'everyMs' | 'log' | 'begin'>,
): Loop {
  const silent = new Set<string>()
  return startLanes<Lane>({
    ...periodic,
    find: sending.find,
    keyOf: ({ receiver, queue = '' }) => `${queue} ${receiver}`,
    work: (lane, isStopping) => runLane(sending, lane, silent, isStopping),
  })
}

/**
 * Works a lane off, or until it is told to stop; returns the attempts made. One after the other, which keeps the order:
 * a receiver that is silent has none to lose, and has its timeouts side by side, so that each message waits for one of
 * them and not for those of all before it. @throws what the store throws
 */
async function runLane<Row>(
  { take, attempt, atOnceWhileSilent = 1, onProgress }: Sending<Row>,
  lane: Lane,
  silent: Set<string>,
  isStopping: () => boolean,
): Promise<number> {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  let toldAt = performance.now()
  const send = async (row: Row) => {
    try {
      const outcome = await attempt(row)
      if (outcome?.isSilent) silent.add(lane.receiver)
      else silent.delete(lane.receiver)
    } catch (error) {
      failures.push(error)
    }
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) return
    toldAt = performance.now()
    onProgress?.()
  }
  let attempts = 0
  while (!isStopping() && failures.length === 0) {
    const most = silent.has(lane.receiver) ? atOnceWhileSilent : 1
    const row = underWay.size < most ? await take(lane, most) : undefined
    if (row) {
      const sent = send(row).finally(() => underWay.delete(sent))
      underWay.add(sent)
      attempts += 1
    } else if (underWay.size === 0) break
    else await Promise.race(underWay)
  }
  await Promise.all(underWay)
  if (attempts > 0) onProgress?.()
  if (failures.length > 0) throw failures[0]
  return attempts
}
