'use client'

import { PhoneMissed } from 'lucide-react'
import { createElement, useCallback, useEffect, useRef } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import { missedOf } from '@/lib/queries/missed-calls'
import type { RingingCall } from '@/lib/queries/ringing-calls'
import { useCurrentCall, useCurrentProgress } from '../media/current-call'
import { claimNews, untilSeen } from './claim-news'
import { missedNews } from './missed-words'

const icon = createElement(PhoneMissed, { 'aria-hidden': true, className: 'mt-0.5 size-4 shrink-0' })

/** Of calls that were missed, those this tab is to tell of. */
async function missedToTell(rang: readonly RingingCall[]): Promise<RingingCall[]> {
  await untilSeen()
  const missed = await missedOf(rang)
  const mine = await Promise.all(missed.map(({ id }) => claimNews(`missed ${id}`)))
  return missed.filter((_, place) => mine[place])
}

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
      const news = missedNews(await missedToTell(rang))
      if (news) toast(news.title, news.text, { ...news, icon })
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
