'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { connectLive } from '@/lib/browser/live-connect'
import type { Watched } from '@/lib/browser/person-watch'
import type { SessionStatus } from '@/lib/browser/session-status'

const SessionNotice = dynamic(() => import('./session-notice').then((module) => module.SessionNotice), {
  ssr: false,
})

/** Short interruptions aren't shown. */
const toldAfterMs = 5000

interface LiveConnectionProps {
  /** The newest event when the page was rendered. */
  after: number
  /** The person the page was rendered for. */
  person: Watched
}

/**
 * Keeps every page up to date while open. Renders only a notice after a longer interruption, or when the session has
 * ended.
 */
export function LiveConnection({ after, person }: LiveConnectionProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isPaused, setIsPaused] = useState(false)
  const [sessionStatus, setSessionStatus] = useState<SessionStatus>('in')
  // From the first render: later, the connection tracks its own position.
  const [begin] = useState({ after, person })

  // The stream, other tabs and the network aren't part of React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const disconnect = connectLive({
      ...begin,
      queryClient,
      // The server renders the shell.
      onShellStale: () => router.refresh(),
      onStatus: setSessionStatus,
      onState(state) {
        if (state === 'down') {
          timer ??= setTimeout(() => setIsPaused(true), toldAfterMs)
          return
        }
        clearTimeout(timer)
        timer = undefined
        setIsPaused(false)
      },
    })
    return () => {
      clearTimeout(timer)
      disconnect()
    }
  }, [begin, queryClient, router])

  return (
    <>
      <p
        role="status"
        className={
          isPaused
            ? 'fixed bottom-4 left-1/2 z-30 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-full bg-surface-inverse px-3 py-1.5 text-sm text-text-inverse shadow-popup'
            : 'sr-only'
        }
      >
        {isPaused && 'Live updates paused, reconnecting'}
      </p>
      {sessionStatus !== 'in' && <SessionNotice sessionStatus={sessionStatus} />}
    </>
  )
}
