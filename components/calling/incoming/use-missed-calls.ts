'use client'

import { useCallback, useEffect, useRef } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import type { RingingCall } from '@/lib/contract/console/calling'
import { useCurrentCall, useCurrentProgress } from '../media/current-call'

/**
 * Shows a toast for missed calls, in one tab only. Waits while a call card is in the corner, because the toast would
 * cover it.
 *
 * @param ringing calls that are ringing now; undefined until known
 */
export function useMissedCalls(ringing: readonly RingingCall[] | undefined): void {
  const toast = useToast()
  const ownId = useCurrentProgress()?.id
  const { call, isDrawnLarge } = useCurrentCall()
  const isInCorner = call !== undefined && !isDrawnLarge
  const before = useRef<readonly RingingCall[]>([])
  const waiting = useRef<readonly RingingCall[]>([])

  const tell = useCallback(
    async (rang: readonly RingingCall[]) => {
      const { newsToTell } = await import('./news-to-tell')
      const news = await newsToTell(rang)
      if (news) toast(news.title, news.text, { news })
    },
    [toast],
  )

  // An effect, because it compares with the previous value and updates things outside React.
  useEffect(() => {
    if (!ringing) return
    const rings = new Set(ringing.map(({ id }) => id))
    // This page’s own call is shown by its call card.
    const gone = before.current.filter(({ id }) => !rings.has(id) && id !== ownId)
    before.current = ringing
    waiting.current = [...waiting.current, ...gone]
    if (rings.size > 0 || isInCorner || waiting.current.length === 0) return
    const rang = waiting.current
    waiting.current = []
    // Failures can be ignored: missed calls are also in the history and on the overview.
    tell(rang).catch(() => {})
  }, [ringing, ownId, isInCorner, tell])
}
