'use client'

import { History } from 'lucide-react'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { useTimeHeads } from '@/components/list/use-time-heads'
import { EmptyState } from '@/components/ui/empty-state'
import type { Role } from '@/lib/access/roles'
import { contentQueries } from '@/lib/browser/content-history'
import { useNumberNames } from '@/lib/browser/number-names'
import type { ContentEntry } from '@/lib/contract/content-history'
import { DayFilter } from './day-filter'
import type { DifferencesProps } from './differences-props'
import { historyFilters, OUTSIDE, personText } from './history-filters'
import { HistoryItem } from './history-item'
import { HistoryLoading } from './history-loading'

const controls = { choice: ChoiceFilter, time: TimeFilter, day: DayFilter }
const noun = { one: 'change', many: 'changes', order: 'newest first' } as const
/** Height of a row with one line, in px. */
const rowPx = 45
const keyOf = ({ id }: ContentEntry) => id
const timeOf = ({ at }: ContentEntry) => at

interface HistoryScreenProps {
  role: Role
  /** People who have made changes. */
  people: readonly string[]
  Differences: ComponentType<DifferencesProps>
}

/** Changes to the account, newest first. */
export function HistoryScreen({ role, people, Differences }: HistoryScreenProps) {
  const state = useListFilters(historyFilters)
  const list = useListPages(contentQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? [], [pages])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const nameOfNumber = useNumberNames()
  const headOf = useTimeHeads(timeOf, list.readAt)
  const groups = useMemo(
    () => ({
      person: [{ choices: [...people, OUTSIDE].map((value) => ({ value, label: personText(value) })) }],
    }),
    [people],
  )
  return (
    <ResourceList
      {...{ noun, list, state, groups }}
      definition={historyFilters}
      controls={controls}
      count={entries.length}
      loading={<HistoryLoading />}
      empty={
        <EmptyState icon={<History />} title="No changes yet">
          Changes made here appear right away. Changes made outside this console are found within a few hours.
        </EmptyState>
      }
    >
      <RowList label="Changes" isDense rows={entries} {...{ keyOf, headOf, rowPx, hasMore, isStale }}>
        {(entry) => (
          <HistoryItem
            {...{ entry, role, toggle, nameOfNumber, Differences }}
            isOpen={opened.has(entry.id)}
          />
        )}
      </RowList>
    </ResourceList>
  )
}
