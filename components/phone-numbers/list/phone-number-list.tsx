'use client'

import { Smartphone } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { counted, type Noun } from '@/components/list/count-text'
import { DataTable } from '@/components/list/data-table'
import { ResourceList } from '@/components/list/resource-list'
import { SegmentFilter } from '@/components/list/segment-filter'
import { TableLoading } from '@/components/list/table-loading'
import { useListFilters } from '@/components/list/use-list-filters'
import { useWholeList } from '@/components/list/use-whole-list'
import { EmptyState } from '@/components/ui/empty-state'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import type { Problem } from '@/lib/contract/error-object'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { worstFirst } from '../overview/numbers-summary'
import { concernsOf } from '../words/attention'
import { numberColumns } from './number-columns'
import { filterNumbers, numberFilters } from './number-filters'

const controls = { segment: SegmentFilter }
const unordered: Noun = { one: 'phone number', many: 'phone numbers' }
const ordered: Noun = { ...unordered, order: 'most important first' }
/** Height of a row with two lines of text, in px. */
const rowPx = 69
/** Minimum number of rows to show search. */
const searchedFrom = 2
const keyOf = ({ id }: PhoneNumber) => id
const none: readonly PhoneNumber[] = []

function healthText(numbers: readonly PhoneNumber[]): string {
  const urgent = numbers.filter((number) => concernsOf(number).length > 0).length
  const all = counted(numbers.length, unordered)
  if (urgent === 0) return `${all}, all healthy`
  return `${all}, ${urgent} ${urgent === 1 ? 'needs' : 'need'} attention`
}

/** All numbers of the account, worst first. Updates live. `problem`: why the server couldn’t load them. */
export function PhoneNumberList({ problem }: { problem?: Problem }) {
  const state = useListFilters(numberFilters)
  const list = useWholeList(phoneNumberQueries.list(), problem)
  const numbers = list.pages?.[0]?.data ?? none
  const { text, show } = state.filters
  // Sorted by a column, whose head says so.
  const noun = useSearchParams().has('sort') ? unordered : ordered
  const shown = useMemo(() => worstFirst(filterNumbers(numbers, { text, show })), [numbers, text, show])
  return (
    <ResourceList
      isTable
      {...{ noun, list, state }}
      definition={numberFilters}
      controls={controls}
      isBarHidden={numbers.length < searchedFrom && !state.isFiltered}
      count={shown.length}
      summary={state.isFiltered ? `${shown.length} of ${counted(numbers.length, noun)}` : healthText(numbers)}
      advice={show && !text ? 'No numbers need attention right now.' : undefined}
      loading={<TableLoading label="Loading phone numbers" columns={numberColumns} hasSecondLine />}
      empty={
        <EmptyState icon={<Smartphone />} title="No phone numbers yet">
          The account has no numbers. Add one in the service’s account settings, and it will appear here
          automatically.
        </EmptyState>
      }
    >
      <DataTable
        label="Phone numbers"
        columns={numberColumns}
        rows={shown}
        context={undefined}
        {...{ keyOf, rowPx }}
      />
    </ResourceList>
  )
}
