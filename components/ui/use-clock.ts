'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { onServiceMoved, serviceNow } from '@/lib/browser/service-now'
import { createSignal } from '@/lib/work/signal'

/** A shared clock for the whole page, so that times rendered at different moments are consistent. */
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
    // Browsers throttle timers of hidden pages.
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
 * The current time, ms since 1970, rounded down to `everyMs`; rerenders with each step. Stops while `isRunning` is
 * false.
 */
export function useClock(everyMs: number, isRunning = true): number {
  const clock = clockOf(machine, everyMs, Date.now)
  const subscribe = useCallback(
    (listener: () => void) => (isRunning ? clock.subscribe(listener) : never()),
    [clock, isRunning],
  )
  return useSyncExternalStore(subscribe, clock.getNow, clock.getNow)
}

/** The same by the service's clock, which may be ahead: for comparison with times of the service. */
export function useServiceClock(everyMs: number): number {
  const clock = clockOf(service, everyMs, serviceNow)
  return useSyncExternalStore(clock.subscribe, clock.getNow, clock.getNow)
}
