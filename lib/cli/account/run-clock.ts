import type { SyncConsole } from '@/lib/account-sync/console'
import type { ClockMove, ClockReading } from '@/lib/contract/clock'
import { MINUTE_MS } from '@/lib/contract/durations'
import { sleep } from '@/lib/work/sleep'
import { readPlace } from '../console-place'
import { consoleOf } from './open-work'
import type { ClockRequest } from './read-arguments'

const LOOK_AGAIN_MS = 500

/** Advances the clock, unless it is only read, and waits until all due work is done. */
export async function moveClock(
  console: SyncConsole,
  move: ClockMove | '' | undefined,
): Promise<ClockReading> {
  let shown: ClockReading = move
    ? await console.ask('POST /api/clock', { body: move })
    : await console.ask('GET /api/clock', {})
  while (shown.moving_to !== null) {
    await sleep(LOOK_AGAIN_MS)
    shown = await console.ask('GET /api/clock', {})
  }
  return shown
}

/** Advances the clock if requested, waits until all due work is done, and prints the time. */
export async function runClock(
  { by, to }: ClockRequest,
  outputs: { out(text: string): void },
): Promise<number> {
  const console = consoleOf(readPlace(process.env))
  const shown = await moveClock(console, by === undefined ? to && { to } : { by_ms: by })
  const ahead = Math.round(shown.ahead_ms / MINUTE_MS)
  const [days, hours, minutes] = [Math.floor(ahead / 1440), Math.floor((ahead % 1440) / 60), ahead % 60]
  outputs.out(
    `${shown.now}\n${ahead === 0 ? 'As this machine.' : `Ahead of this machine by ${days} d ${hours} h ${minutes} min.`}\n`,
  )
  return 0
}
