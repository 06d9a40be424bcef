import { startLanes } from '@/lib/work/lanes'
import type { Loop, Periodic } from '@/lib/work/periodic'

/** A queue of one receiver. A receiver's queues run in parallel. */
export interface Lane {
  receiver: string
  queue?: 'first' | 'retries'
}

/** How due rows are found, claimed and sent. */
export interface Sending<Row> {
  /** Lanes with due rows. */
  find(): Promise<readonly Lane[]>
  /**
   * Claims the next row for this process.
   * @param most maximum in flight
   */
  take(lane: Lane, most: number): Promise<Row | undefined>
  /** Attempts a row once and stores the result. */
  attempt(row: Row): Promise<{ isSilent?: true } | undefined>
  /** Concurrent attempts of a lane while its receiver times out; one otherwise and by default. */
  atOnceWhileSilent?: number
  /** Called after attempts, at most once per second and lane, to update pages. */
  onProgress?(): void
}

const PROGRESS_EVERY_MS = 1000

/** Sends everything due now and returns the number of attempts. For stepping under a fixed clock. */
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

/** Sends rows as they fall due, until stopped. A hanging receiver delays no other. */
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
 * Runs a lane until it is empty or stopped; returns the number of attempts. Attempts are sequential to keep
 * order, except while the receiver times out: there is no order to keep then, and parallel timeouts keep
 * messages from waiting for all those before them. @throws store errors
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
