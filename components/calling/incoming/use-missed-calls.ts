'use client'

import { useCallback, useEffect, useRef } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import type { RingingCall } from '@/lib/contract/console/calling'
import { useCurrentCall, useCurrentProgress } from '../media/current-call'

/**
 * Tells of calls that rang here and were missed, in one tab of the browser. It waits while calls stand in the corner: what
 * is told would cover them.
 *
 * @param ringing calls that ring at this moment; undefined while that is not known
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

  // Who rang a moment ago is known to no state; the toast, the other tabs and the service are outside of React.
  useEffect(() => {
    if (!ringing) return
    const rings = new Set(ringing.map(({ id }) => id))
    // What becomes of the call of this page stands where the call is drawn.
    const gone = before.current.filter(({ id }) => !rings.has(id) && id !== ownId)
    before.current = ringing
    waiting.current = [...waiting.current, ...gone]
    if (rings.size > 0 || isInCorner || waiting.current.length === 0) return
    const rang = waiting.current
    waiting.current = []
    // The history and the overview tell of it, too.
    tell(rang).catch(() => {})
  }, [ringing, ownId, isInCorner, tell])
}
