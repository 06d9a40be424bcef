'use client'

import { useQuery } from '@tanstack/react-query'
import { SearchX, Smartphone } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { UnreadableRows } from '@/components/list/unreadable-rows'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { Problem } from '@/lib/contract/error-object'
import { concernsOf } from '../words/attention'
import { filterNumbers, type NumberFilters } from './filter-numbers'
import { ListToolbar } from './list-toolbar'
import { PhoneNumberTable } from './phone-number-table'
import { RowsLoading } from './rows-loading'

const urgent = 'attention'

/** The filters live in the address too, so that a reload or a link shows the same. */
function useFilters() {
  const search = useSearchParams()
  const [filters, setFilters] = useState<NumberFilters>({
    text: search.get('text') ?? '',
    isUrgent: search.get('show') === urgent,
  })
  const change = (part: Partial<NumberFilters>) => {
    const next = { ...filters, ...part }
    const given = { text: next.text.trim(), show: next.isUrgent ? urgent : '' }
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
    const address = query.size > 0 ? `?${query}` : window.location.pathname
    window.history.replaceState(null, '', address)
    setFilters(next)
  }
  return { filters, change }
}

/** Every number of the account; live. `problem` is why the server has none to draw. */
export function PhoneNumberList({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(phoneNumberQueries.list())
  const { filters, change } = useFilters()
  const failure = error ? problemOf(error) : data ? undefined : problem
  if (failure && !data) {
    return (
      <div className="flex flex-col items-start gap-3">
        <ProblemNotice problem={failure} className="w-full" />
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <RowsLoading />
  if (data.data.length === 0) {
    return (
      <EmptyState icon={<Smartphone />} title="No phone numbers yet">
        The account has no numbers. Add one where the account is managed; it appears here automatically.
      </EmptyState>
    )
  }
  const shown = filterNumbers(data.data, filters)
  return (
    <>
      {failure && <ProblemNotice problem={failure} className="mb-4" />}
      <UnreadableRows pages={[data]} one="phone number" many="phone numbers" />
      <ListToolbar
        filters={filters}
        change={change}
        total={data.data.length}
        shown={shown.length}
        urgent={data.data.filter((number) => concernsOf(number).length > 0).length}
      />
      {shown.length > 0 ? (
        <PhoneNumberTable numbers={shown} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="No matching numbers"
          action={<Button onClick={() => change({ text: '', isUrgent: false })}>Show all numbers</Button>}
        >
          {filters.isUrgent
            ? 'No numbers need attention right now.'
            : 'Search by name or by the digits of a number.'}
        </EmptyState>
      )}
    </>
  )
}
