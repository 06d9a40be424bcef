'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ListCard } from '@/components/list/list-card'
import { ShowAll } from '@/components/ui/show-all'
import { StatusDot } from '@/components/ui/status-dot'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { Problem } from '@/lib/contract/error-object'
import { formatNumber } from '@/lib/labels/numbers'
import { type CallsOfNumber, callsHref, callsOfNumbers } from './calls-of-number'

const SHOWN = 6
const link = 'rounded-sm hover:text-accent-text hover:underline'

/** Missed calls, and whether someone should call back. */
function Missed({ id, missed, waiting }: CallsOfNumber) {
  if (missed === 0) return null
  if (waiting === 0)
    return (
      <Link href={callsHref(id, 'all')} prefetch={false} className={`text-text-muted ${link}`}>
        {formatNumber(missed)} missed, called back
      </Link>
    )
  return (
    <Link href={callsHref(id, 'waiting')} prefetch={false} className="rounded-sm text-warning-text underline">
      {formatNumber(waiting)} missed, not called back
    </Link>
  )
}

function Switched({ isOn }: { isOn: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusDot tone={isOn ? 'success' : 'neutral'} />
      <span className="sr-only">Calling is </span>
      {isOn ? 'On' : 'Off'}
    </span>
  )
}

function Row({ row }: { row: CallsOfNumber }) {
  const { id, title, isOn, calls, answered } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,2fr)_3rem_minmax(0,2fr)_minmax(0,2fr)]">
      <Link href={callsHref(id)} prefetch={false} className={`truncate font-medium ${link}`}>
        {title}
      </Link>
      {isOn === null ? <span /> : <Switched isOn={isOn} />}
      <span className="text-text-muted tabular-nums max-sm:col-span-2">
        {calls === 0 ? 'No calls' : `${formatNumber(answered)} of ${formatNumber(calls)} answered`}
      </span>
      <span className="tabular-nums max-sm:col-span-2">
        <Missed {...row} />
      </span>
    </li>
  )
}

/**
 * Whether each number takes calls, how those of the last 24 hours went, and which callers are waiting. Updates live.
 */
export function CallingCard({ problem }: { problem?: Problem }) {
  const query = useQuery(overviewQueries.calling())
  // Refetched only by their own card.
  const { data: numbers } = useQuery({ ...phoneNumberQueries.list(), enabled: false })
  const [isWhole, setIsWhole] = useState(false)
  const all = query.data && (numbers ? callsOfNumbers(numbers.data, query.data) : [])
  if (all?.length === 0) return null
  return (
    <ListCard
      title="Calls, last 24 hours"
      actions={
        <Link
          href="/calling"
          prefetch={false}
          className="rounded-sm text-sm text-accent-text hover:underline"
        >
          Calling
        </Link>
      }
      query={query}
      problem={problem}
      rows={isWhole ? all : all?.slice(0, SHOWN)}
      row={(row) => <Row key={row.id} row={row} />}
    >
      <ShowAll first={SHOWN} all={all?.length ?? 0} isWhole={isWhole} onChange={setIsWhole} />
    </ListCard>
  )
}
