'use client'

import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { ResourceList } from '@/components/list/resource-list'
import { TableLoading } from '@/components/list/table-loading'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters, useOpenedRow } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import { auditExportAddress, auditQueries } from '@/lib/browser/audit'
import { useNumberNames } from '@/lib/browser/number-names'
import type { AuditChoices, AuditRow } from '@/lib/contract/audit'
import { auditColumns } from './audit-columns'
import { actionGroups, auditFilters } from './audit-filters'
import { AuditHeader } from './audit-header'
import { AuditPanel } from './audit-panel'
import { SealNotice } from './seal-notice'
import { CopySeal, SealStatus } from './seal-status'

const controls = { choice: ChoiceFilter, time: TimeFilter }
const noun = { one: 'entry', many: 'entries', order: 'newest first' } as const
/** Height of a row with one line, in px. */
const rowPx = 48
const keyOf = ({ id }: AuditRow) => String(id)

/** The audit log, newest first. */
export function AuditScreen({ choices }: { choices: AuditChoices }) {
  const state = useListFilters(auditFilters)
  const list = useListPages(auditQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? [], [pages])
  const { openedId, hrefOf, open } = useOpenedRow('entry')
  const opened = entries.find((entry) => keyOf(entry) === openedId)
  const nameOfNumber = useNumberNames()
  const { data: seal } = useQuery(auditQueries.check())
  const rows = useMemo(
    () => ({ nameOfNumber, seal, hrefOf, openedId, open }),
    [nameOfNumber, seal, hrefOf, openedId, open],
  )
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
        isTable
        {...{ noun, list, state, groups }}
        definition={auditFilters}
        controls={controls}
        count={entries.length}
        actions={
          <ExportLink
            format="CSV"
            size="small"
            variant="quiet"
            // Ends where the page does.
            className="max-sm:-mr-2.5"
            address={() => auditExportAddress(state.filters)}
          />
        }
        loading={<TableLoading label="Loading the audit log" columns={auditColumns} />}
        empty={
          <EmptyState icon={<ScrollText />} title="No activity yet">
            Every change made here is recorded, with the previous value.
          </EmptyState>
        }
        frame={(list) => (
          <ListBesidePanel
            panel={
              opened && {
                openedId: keyOf(opened),
                onClose: () => open(undefined),
                draw: (close) => <AuditPanel entry={opened} nameOfNumber={nameOfNumber} onClose={close} />,
              }
            }
          >
            {list}
          </ListBesidePanel>
        )}
      >
        <DataTable
          label="Entries"
          rows={entries}
          columns={auditColumns}
          context={rows}
          {...{ keyOf, rowPx, hasMore, isStale }}
        />
      </ResourceList>
    </>
  )
}
