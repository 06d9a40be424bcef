import { setTimeout } from 'node:timers/promises'
import type { ClockReading } from '@/lib/contract/clock'
import { Trouble } from '../flow/outputs'
import { readPlace } from '../flow/repository/console-api'
import { consoleOf } from './open-work'

const LOOK_AGAIN_MS = 500

/** `clock`: shows the clock of the embedded service, or advances it. */
export interface ClockRequest {
  command: 'clock'
  /** Milliseconds. */
  by: number | undefined
  /** ISO 8601. */
  to: string | undefined
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** @param text such as 90m, 36h, 3d or 2w. @throws Trouble */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count === undefined || Number(count) === 0)
    throw new Trouble('Write a duration as a number and a unit: 90m, 36h, 3d or 2w.')
  return Number(count) * (unitMs[unit as keyof typeof unitMs] ?? 0)
}

/** Advances the clock where it is asked to, waits until everything due on the way is done, and says what it shows. */
export async function runClock(
  { by, to }: ClockRequest,
  outputs: { out(text: string): void },
): Promise<number> {
  const console = consoleOf(readPlace(process.env))
  const move = by === undefined ? { to } : { by_ms: by }
  let shown: ClockReading =
    by === undefined && to === undefined
      ? await console.ask('GET /api/clock', {})
      : await console.ask('POST /api/clock', { body: move })
  while (shown.moving_to !== null) {
    await setTimeout(LOOK_AGAIN_MS)
    shown = await console.ask('GET /api/clock', {})
  }
  const ahead = Math.round(shown.ahead_ms / unitMs.m)
  const [days, hours, minutes] = [Math.floor(ahead / 1440), Math.floor((ahead % 1440) / 60), ahead % 60]
  outputs.out(
    `${shown.now}\n${ahead === 0 ? 'As this machine.' : `Ahead of this machine by ${days} d ${hours} h ${minutes} min.`}\n`,
  )
  return 0
}
