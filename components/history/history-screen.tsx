'use client'

import { History } from 'lucide-react'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { RowsLoading } from '@/components/list/rows-loading'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import type { Role } from '@/lib/access/roles'
import { contentQueries } from '@/lib/browser/content-history'
import { useNumberNames } from '@/lib/browser/number-names'
import type { ContentEntry } from '@/lib/contract/content-history'
import { DayChoice } from './day-choice'
import type { DifferencesProps } from './differences-props'
import { historyFilters, OUTSIDE, personText } from './history-filters'
import { HistoryItem } from './history-item'

const controls = { choice: ChoiceFilter, time: TimeFilter }
const noun = { one: 'change', many: 'changes', order: 'newest first' } as const
/** Height of a row with one line, in px. */
const rowPx = 37
const keyOf = ({ id }: ContentEntry) => id

interface HistoryScreenProps {
  role: Role
  /** Who changed something so far. */
  people: readonly string[]
  Differences: ComponentType<DifferencesProps>
}

/** What changed in the account, newest first. */
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
      actions={<DayChoice filters={state.filters} />}
      loading={<RowsLoading label="Loading the history" />}
      empty={
        <EmptyState icon={<History />} title="No changes yet">
          Changes made here appear at once. Changes made outside this console are found within a few hours.
        </EmptyState>
      }
    >
      <RowList label="Changes" isDense rows={entries} {...{ keyOf, rowPx, hasMore, isStale }}>
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
