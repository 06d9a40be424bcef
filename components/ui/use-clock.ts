'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { onServiceMoved, serviceNow } from '@/lib/browser/service-now'
import { createSignal } from '@/lib/work/signal'

/** A clock of one pace for the whole page: what is drawn at different moments must not contradict itself. */
function createClock(everyMs: number, timeNow: () => number) {
  const { notify, subscribe } = createSignal()
  const read = () => Math.floor(timeNow() / everyMs) * everyMs
  let now = read()
  let listeners = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let endFollowing = () => {}
  const tick = () => {
    now = read()
    notify()
  }
  const start = () => {
    now = read()
    timer = setInterval(tick, everyMs)
    endFollowing = onServiceMoved(tick)
    // Browsers delay the timers of a hidden page.
    document.addEventListener('visibilitychange', tick)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    endFollowing()
    document.removeEventListener('visibilitychange', tick)
  }
  return {
    subscribe(listener: () => void) {
      if (listeners === 0) start()
      listeners += 1
      const leave = subscribe(listener)
      return () => {
        leave()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
    getNow: () => (timer === undefined ? read() : now),
  }
}

type Clocks = Map<number, ReturnType<typeof createClock>>
const machine: Clocks = new Map()
const service: Clocks = new Map()

function clockOf(clocks: Clocks, everyMs: number, timeNow: () => number) {
  const clock = clocks.get(everyMs) ?? createClock(everyMs, timeNow)
  clocks.set(everyMs, clock)
  return clock
}

const never = () => () => {}

/**
 * The time, ms since 1970, to the last whole `everyMs`: what asks is drawn anew with each. It stands still while `isRunning`
 * is false.
 */
export function useClock(everyMs: number, isRunning = true): number {
  const clock = clockOf(machine, everyMs, Date.now)
  const subscribe = useCallback(
    (listener: () => void) => (isRunning ? clock.subscribe(listener) : never()),
    [clock, isRunning],
  )
  return useSyncExternalStore(subscribe, clock.getNow, clock.getNow)
}

/** The same by the clock of the service, which may be ahead: what the service tells the time of is compared with it. */
export function useServiceClock(everyMs: number): number {
  const clock = clockOf(service, everyMs, serviceNow)
  return useSyncExternalStore(clock.subscribe, clock.getNow, clock.getNow)
}
