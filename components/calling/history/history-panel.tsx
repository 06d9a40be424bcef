'use client'

import { PhoneCall } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { ResourceList } from '@/components/list/resource-list'
import { TableLoading } from '@/components/list/table-loading'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters, useOpenedRow } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { useMissing } from '@/components/shell/embedded-only'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import type { Role } from '@/lib/access/roles'
import { type CallFilter, callingQueries, callsExportAddress } from '@/lib/browser/calling'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { usePeople } from '../words/use-people'
import { callColumns } from './call-columns'
import { callFilters } from './call-filters'
import { CallPanel } from './call-panel'

const controls = { choice: ChoiceFilter, time: TimeFilter }
const noun = { one: 'call', many: 'calls', order: 'newest first' } as const
/** Height of a row, in px. */
const rowPx = 48
const keyOf = ({ id }: ConsoleCall) => id

function CallsExport({ phoneNumberId, filters }: { phoneNumberId: string; filters: CallFilter }) {
  return (
    <ExportLink
      format="CSV"
      size="small"
      variant="quiet"
      // Ends where the page does.
      className="max-sm:-mr-2.5"
      address={() => callsExportAddress(phoneNumberId, filters)}
    />
  )
}

interface HistoryPanelProps {
  role: Role
  phoneNumberId: string
}

/** Calls of the number, newest first, with the open one beside them. Updates live. */
export function HistoryPanel({ role, phoneNumberId }: HistoryPanelProps) {
  const state = useListFilters(callFilters)
  const { openedId, hrefOf, open } = useOpenedRow('call')
  const list = useListPages(callingQueries.list(phoneNumberId, state.filters))
  const { pages, hasMore, isStale } = list
  const calls = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  const { nameOf } = usePeople()
  const rows = useMemo(() => ({ nameOf, hrefOf, openedId, open }), [nameOf, hrefOf, openedId, open])
  const missing = useMissing('callList')
  return (
    <>
      {missing && <p className="mb-3 text-pretty text-text-muted">{missing}</p>}
      <ResourceList
        isTable
        {...{ noun, list, state }}
        definition={callFilters}
        controls={controls}
        count={calls.length}
        isLive
        actions={<CallsExport phoneNumberId={phoneNumberId} filters={state.filters} />}
        loading={<TableLoading label="Loading calls" columns={callColumns} />}
        empty={
          <EmptyState icon={<PhoneCall />} title="No calls yet">
            Incoming and outgoing calls appear here right away, with every step.
          </EmptyState>
        }
        frame={(list) => (
          <ListBesidePanel
            panel={
              openedId === undefined
                ? undefined
                : {
                    openedId,
                    onClose: () => open(undefined),
                    draw: (close) => (
                      <CallPanel {...{ phoneNumberId, role, state }} id={openedId} onClose={close} />
                    ),
                  }
            }
          >
            {list}
          </ListBesidePanel>
        )}
      >
        <DataTable
          label="Calls"
          rows={calls}
          columns={callColumns}
          context={rows}
          {...{ keyOf, rowPx, hasMore, isStale }}
        />
      </ResourceList>
    </>
  )
}
