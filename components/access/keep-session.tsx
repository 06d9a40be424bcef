'use client'

import { useEffect } from 'react'

interface KeepSessionProps {
  /** From then on the session can be prolonged: milliseconds since 1970. */
  renewalDueAt: number
}

const RETRY_MS = 60 * 60 * 1000

/** The next time it is due; undefined when the server could not be asked, or nobody is signed in any more. */
async function askForRenewal(): Promise<number | undefined> {
  try {
    const answer = await fetch('/api/auth/get-session')
    // The answer of `lib/access/get-session.ts`.
    const session = (await answer.json()) as { renewalDueAt?: number }
    return session.renewalDueAt
  } catch {
    return undefined
  }
}

/** Prolongs the session of somebody who is at work: a page in use never signs out by itself. */
export function KeepSession({ renewalDueAt }: KeepSessionProps) {
  // Attached to the clock and to the tab being looked at; neither is React's.
  useEffect(() => {
    let dueAt = renewalDueAt
    const renew = () => {
      if (document.hidden || Date.now() < dueAt) return
      dueAt = Date.now() + RETRY_MS
      void askForRenewal().then((renewedDueAt) => {
        dueAt = renewedDueAt ?? dueAt
      })
    }
    renew()
    const timer = setInterval(renew, RETRY_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [renewalDueAt])

  return null
}
