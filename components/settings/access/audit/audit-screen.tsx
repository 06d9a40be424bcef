'use client'

import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { RowsLoading } from '@/components/list/rows-loading'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import { auditExportAddress, auditQueries } from '@/lib/browser/audit'
import { useNumberNames } from '@/lib/browser/number-names'
import type { AuditChoices, AuditRow } from '@/lib/contract/audit'
import { actionGroups, auditFilters } from './audit-filters'
import { AuditHeader } from './audit-header'
import { AuditItem, sealOf } from './audit-item'
import { SealNotice } from './seal-notice'
import { CopySeal, SealStatus } from './seal-status'

const controls = { choice: ChoiceFilter, time: TimeFilter }
const noun = { one: 'entry', many: 'entries', order: 'newest first' } as const
/** Height of a row with one line, in px. */
const rowPx = 37
const keyOf = ({ id }: AuditRow) => String(id)

/** The expanded entries. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return { opened, toggle }
}

/** The audit log, newest first. */
export function AuditScreen({ choices }: { choices: AuditChoices }) {
  const state = useListFilters(auditFilters)
  const list = useListPages(auditQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? [], [pages])
  const { opened, toggle } = useOpened()
  const nameOfNumber = useNumberNames()
  const { data: seal } = useQuery(auditQueries.check())
  const groups = useMemo(
    () => ({
      person: [{ choices: choices.people.map((value) => ({ value, label: value })) }],
      action: actionGroups(choices.actions),
    }),
    [choices],
  )
  return (
    <>
      <AuditHeader status={<SealStatus seal={seal} />} actions={<CopySeal seal={seal} />} />
      <SealNotice seal={seal} />
      <ResourceList
        {...{ noun, list, state, groups }}
        definition={auditFilters}
        controls={controls}
        count={entries.length}
        actions={
          <ExportLink
            format="CSV"
            size="small"
            variant="quiet"
            address={() => auditExportAddress(state.filters)}
          />
        }
        loading={<RowsLoading label="Loading the audit log" />}
        empty={
          <EmptyState icon={<ScrollText />} title="No activity yet">
            Every change made here is recorded, with the previous value.
          </EmptyState>
        }
      >
        <RowList label="Entries" isDense rows={entries} {...{ keyOf, rowPx, hasMore, isStale }}>
          {(entry) => (
            <AuditItem
              entry={entry}
              isOpen={opened.has(entry.id)}
              toggle={toggle}
              nameOfNumber={nameOfNumber}
              seal={sealOf(entry, seal)}
            />
          )}
        </RowList>
      </ResourceList>
    </>
  )
}
