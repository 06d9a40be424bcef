'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callingQueries } from '@/lib/browser/calling'
import type { CallNews } from '@/lib/calls/media/call-line'
import { useVoice } from '@/lib/calls/media/use-voice'
import { isOpenCall } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'
import type { CurrentCall } from './current-call'

/** Live updates are immediate; this is for connections without them. */
const LOOK_MS = 3000

/** Passes on what the other side of this page's call does. */
export function FollowCall({ call: { voice, number } }: { call: CurrentCall }) {
  const { id, agreed } = useVoice(voice)
  const isOpen = id !== undefined && agreed !== 'over'
  const { data } = useQuery({
    ...callingQueries.call(number.id, id ?? ''),
    enabled: isOpen,
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: true,
  })
  // The call is outside React.
  useEffect(() => {
    const news = data && isOpen ? newsOf(data) : undefined
    if (news) voice.hear(news)
  }, [voice, data, isOpen])
  return null
}

/** What the other side of a call did, as reported by the service; undefined if nothing new. */
export function newsOf({ status, reason, direction, session }: Call): CallNews | undefined {
  if (!isOpenCall(status)) return { kind: 'over', reason }
  if (direction === 'USER_INITIATED' || status !== 'connected' || !session) return undefined
  return { kind: 'answered', answer: session.sdp }
}
