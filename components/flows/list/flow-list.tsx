'use client'

import { Workflow } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import type { ControlProps } from '@/components/list/filter-bar'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { SegmentFilter } from '@/components/list/segment-filter'
import { TableLoading } from '@/components/list/table-loading'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { ViewsButton } from '@/components/list/views/views-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import type { Role } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowColumns } from './flow-columns'
import { ATTENTION, flowFilters } from './flow-filters'
import { NewFlowLink } from './flows-header'

/** Switches between all flows and those that need attention. */
function FlowAttention({ filters, change, ...control }: ControlProps) {
  const value = filters.status === ATTENTION ? ATTENTION : ''
  return <SegmentFilter {...control} {...{ filters, change, value }} set={(status) => change({ status })} />
}

/** A flow filter that doesn't repeat what the attention switch sets. */
function FlowChoiceFilter(control: ControlProps) {
  const { value } = control
  return <ChoiceFilter {...control} value={value === ATTENTION ? undefined : value} />
}

const controls = { choice: FlowChoiceFilter, segment: FlowAttention }
const noun = { one: 'flow', many: 'flows' }
/** Height of a row with two lines of text, in px. */
const rowPx = 59
const keyOf = ({ id }: FlowSummary) => id

function NoFlows({ role }: { role: Role }) {
  return (
    <EmptyState icon={<Workflow />} title="Build your first flow" action={<NewFlowLink role={role} />}>
      Flows collect information from people, screen by screen, right in the chat. Start from one in the
      gallery, or from a blank screen.
    </EmptyState>
  )
}

interface FlowListProps {
  role: Role
  /** Why the server couldn't load the list for the first paint. */
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
        <ExportLink
          format="ZIP"
          size="small"
          variant="quiet"
          address={() => addressOf('GET /api/flows/export')}
          data-tooltip="The newest version of every flow as JSON, with the files that switchboard-flow reads."
        />
      }
      loading={<TableLoading label="Loading flows" columns={flowColumns} hasSecondLine />}
      empty={<NoFlows role={role} />}
    >
      <DataTable
        label="Flows"
        columns={flowColumns}
        rows={flows}
        context={role}
        usualSort="-changed"
        {...{ keyOf, rowPx, hasMore, isStale }}
      />
    </ResourceList>
  )
}
