'use client'

import { Download, Workflow } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { TableLoading } from '@/components/list/table-loading'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { ViewsButton } from '@/components/list/views/views-button'
import { buttonLook } from '@/components/ui/button-look'
import { EmptyState } from '@/components/ui/empty-state'
import type { Role } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowColumns } from './flow-columns'
import { flowFilters } from './flow-filters'
import { NewFlowLink } from './flows-header'

const controls = { choice: ChoiceFilter }
const noun = { one: 'flow', many: 'flows' }
/** Height of a row with its two lines of text, in px. */
const rowPx = 64
const keyOf = ({ id }: FlowSummary) => id

function NoFlows({ role }: { role: Role }) {
  return (
    <EmptyState icon={<Workflow />} title="Build your first flow" action={<NewFlowLink role={role} />}>
      Flows collect information from people, screen by screen, right in the chat. Start from one in the
      gallery, or from an empty screen.
    </EmptyState>
  )
}

interface FlowListProps {
  role: Role
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** Every flow of the account. */
export function FlowList({ role, problem }: FlowListProps) {
  const state = useListFilters(flowFilters)
  const list = useListPages(flowQueries.list(state.filters), problem)
  const { pages, hasMore, isStale } = list
  const flows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  return (
    <ResourceList
      isTable
      {...{ noun, list, state, controls }}
      views={<ViewsButton list="flows" role={role} definition={flowFilters} />}
      definition={flowFilters}
      count={flows.length}
      actions={
        <a
          href={addressOf('GET /api/flows/export')}
          download
          data-tooltip="The newest version of every flow as JSON, with the files that switchboard-flow reads."
          className={buttonLook({ size: 'small', variant: 'quiet' })}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export all as ZIP</span>
        </a>
      }
      loading={<TableLoading label="Loading flows" columns={flowColumns} hasSecondLine />}
      empty={<NoFlows role={role} />}
    >
      <DataTable
        label="Flows"
        columns={flowColumns}
        rows={flows}
        context={role}
        {...{ keyOf, rowPx, hasMore, isStale }}
      />
    </ResourceList>
  )
}
