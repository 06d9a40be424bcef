'use client'

import { useEffect, useState } from 'react'
import type { SipCredentials } from '@/lib/contract/calling'

const SHOWN_MS = 30_000
const TICK_MS = 500

interface Shown {
  credentials: SipCredentials
  /** When they are hidden, ms since 1970: time passes in a sleeping tab, too. */
  until: number
  secondsLeft: number
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Credentials that are shown for half a minute and not kept anywhere else. */
export function useShownCredentials() {
  const [shown, setShown] = useState<Shown>()
  const until = shown?.until

  // Timers aren't part of React.
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      const secondsLeft = secondsUntil(until)
      setShown((now) => (now && secondsLeft > 0 ? { ...now, secondsLeft } : undefined))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])

  return {
    shown,
    show(credentials: SipCredentials) {
      const next = Date.now() + SHOWN_MS
      setShown({ credentials, until: next, secondsLeft: secondsUntil(next) })
    },
    hide: () => setShown(undefined),
  }
}
