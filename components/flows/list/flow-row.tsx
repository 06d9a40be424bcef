import Link from 'next/link'
import { memo, type ReactNode, type Ref } from 'react'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Role } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowCategoryName } from '../lifecycle/category-words'
import { EndpointState } from '../lifecycle/endpoint-state'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowActions } from '../lifecycle/flow-actions'
import { FlowStatusBadge } from '../lifecycle/flow-status-badge'
import { errorWords } from './error-words'

// Hairlines belong to the cells: rows draw none while their borders are separate, as a sticky head needs them.
const cell =
  'border-t border-border px-3 py-2.5 align-top max-md:flex max-md:gap-2 max-md:border-0 max-md:p-0'

/** On narrow screens, where the head of the table is out of sight. */
const Label = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-text-faint md:hidden">
    {children}
  </span>
)

const Nothing = ({ children }: { children: string }) => (
  <span className="text-text-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{children}</span>
  </span>
)

function Endpoint({ flow }: { flow: FlowSummary }): ReactNode {
  const words = endpointWords(flow)
  return words ? <EndpointState words={words} /> : <Nothing>needs none</Nothing>
}

function Errors(flow: FlowSummary): ReactNode {
  const words = errorWords(flow)
  if (!words) return <Nothing>no document</Nothing>
  return (
    <>
      <span className={words.isBad ? 'font-medium text-danger-text tabular-nums' : 'text-text-muted'}>
        {words.count}
      </span>
      {words.isOfDraft && <span className="block text-xs text-text-faint">in the draft</span>}
    </>
  )
}

interface FlowRowProps {
  flow: FlowSummary
  role: Role
  /** Counts from 0. */
  index: number
  rowRef?: Ref<HTMLTableRowElement>
}

/** One flow; on narrow screens a card. */
export const FlowRow = memo(function FlowRow({ flow, role, index, rowRef }: FlowRowProps) {
  const { id, name, status, categories, jsonVersion, updatedAt, draft } = flow
  return (
    <tr
      ref={rowRef}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className="border-border transition-colors hover:bg-surface-sunken max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-t max-md:py-3 max-md:pr-12 max-md:pl-3"
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(cell, 'text-left font-normal max-md:block! max-md:w-full')}
      >
        <Link
          href={`/flows/${encodeURIComponent(id)}`}
          prefetch={false}
          data-row-link={index}
          className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
        >
          {name || id}
        </Link>
        <span className="block truncate text-xs text-text-faint">
          {categories.map(flowCategoryName).join(', ')}
          {draft && (
            <span className="text-warning-text">
              {categories.length > 0 && ' · '}
              {draft.updatedBy} has unsaved changes
            </span>
          )}
        </span>
      </th>
      <td role="cell" className={cell}>
        <FlowStatusBadge status={status} />
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted tabular-nums')}>
        <Label>Version</Label>
        {jsonVersion ?? <Nothing>none</Nothing>}
      </td>
      <td role="cell" className={cell}>
        <Label>Endpoint</Label>
        <Endpoint flow={flow} />
      </td>
      <td role="cell" className={cell}>
        <Label>Errors</Label>
        <Errors {...flow} />
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted')}>
        {updatedAt === null ? <Nothing>not known</Nothing> : <RelativeTime at={updatedAt} />}
      </td>
      <td
        role="cell"
        className={classNames(cell, 'py-1.5 text-right max-md:absolute max-md:top-2 max-md:right-2')}
      >
        <FlowActions flow={flow} role={role} />
      </td>
    </tr>
  )
})
