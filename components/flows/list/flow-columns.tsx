import Link from 'next/link'
import type { ReactNode } from 'react'
import { rowLink } from '@/components/list/move-between-rows'
import type { Column } from '@/components/list/table-columns'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import type { Role } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowStatusChoices, flowStatusWords } from '@/lib/labels/states/flows'
import { flowCategoryName } from '../lifecycle/category-words'
import { EndpointState } from '../lifecycle/endpoint-state'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowActions } from '../lifecycle/flow-actions'
import { healthHref } from '../lifecycle/health-href'

interface ErrorWords {
  count: string
  isBad: boolean
  /** They are errors of the draft, not of the newest version. */
  isOfDraft: boolean
}

/** Number of errors in the document the studio opens: the draft, if there is one. Undefined without a document. */
export function errorWords({
  errors,
  jsonVersion,
  draft,
}: Pick<FlowSummary, 'errors' | 'jsonVersion' | 'draft'>): ErrorWords | undefined {
  const isOfDraft = draft?.errors !== undefined
  if (!isOfDraft && jsonVersion === null && errors === 0) return undefined
  const count = draft?.errors ?? errors
  return { count: counted(count), isBad: count > 0, isOfDraft }
}

/** The service and our check both report at most a thousand. */
const counted = (count: number) => (count === 0 ? 'None' : count >= 1000 ? '1,000 or more' : String(count))

const Nothing = ({ children }: { children: string }) => (
  <span data-nothing className="text-text-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{children}</span>
  </span>
)

function Errors(flow: FlowSummary): ReactNode {
  const words = errorWords(flow)
  if (!words) return <Nothing>Empty</Nothing>
  return (
    <>
      {words.isBad ? (
        <span className="font-medium text-danger-text tabular-nums">{words.count}</span>
      ) : (
        <Nothing>{words.count}</Nothing>
      )}
      {words.isOfDraft && <span className="block text-xs text-text-faint">in the draft</span>}
    </>
  )
}

function Name({ flow: { id, name, categories, draft } }: { flow: FlowSummary }) {
  return (
    <>
      <Link
        {...rowLink(id)}
        href={`/flows/${encodeURIComponent(id)}`}
        prefetch={false}
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
    </>
  )
}

/** How a status affects customers, briefly. */
const effects = new Map([
  ['BLOCKED', 'Can’t be sent'],
  ['THROTTLED', 'At most 10 an hour'],
])

const statusOrder = flowStatusChoices.map(({ value }) => value)

/** Columns of the list; all rows share the role of the signed-in person. */
export const flowColumns: readonly Column<FlowSummary, Role>[] = [
  {
    label: 'Flow',
    width: 'w-[27%]',
    card: 'line',
    sort: { name: 'name', valueOf: ({ name, id }) => name || id },
    cell: (flow) => <Name flow={flow} />,
  },
  {
    label: 'Status',
    width: 'w-[18%]',
    card: 'plain',
    bones: 'h-4 w-16',
    sort: { name: 'status', valueOf: ({ status }) => statusOrder.indexOf(status) },
    cell: ({ status }) => (
      <>
        <StateBadge state={flowStatusWords(status)} />
        {effects.has(status) && (
          <span className="mt-0.5 block text-xs text-text-faint @max-2xl:hidden">{effects.get(status)}</span>
        )}
      </>
    ),
  },
  {
    label: 'Flow JSON',
    width: 'w-[10%]',
    card: 'none',
    isRoomy: true,
    className: 'text-text-muted tabular-nums',
    bones: 'h-4 w-8',
    sort: { name: 'version', valueOf: ({ jsonVersion }) => jsonVersion ?? undefined },
    cell: ({ jsonVersion }) => jsonVersion ?? <Nothing>None</Nothing>,
  },
  {
    label: 'Endpoint',
    width: 'w-[17%]',
    card: 'labeled',
    // Not every flow has one; in cards it comes last so that the rest line up.
    className: '@max-2xl:order-3',
    bones: 'h-4 w-16',
    cell: (flow) => {
      const words = endpointWords(flow)
      if (!words) return <Nothing>Not needed</Nothing>
      return (
        <>
          <EndpointState words={words} />
          {words.fact && (
            <Link
              href={healthHref(flow.id)}
              prefetch={false}
              aria-label={`${words.fact}: see health of ${flow.name}`}
              className="mt-0.5 block w-fit rounded-sm text-xs text-danger-text underline"
            >
              {words.fact}
            </Link>
          )}
        </>
      )
    },
  },
  {
    label: 'Errors',
    width: 'w-[10%]',
    className: '@2xl:pr-7',
    isNumber: true,
    card: 'labeled',
    bones: 'ml-auto h-4 w-8',
    sort: { name: 'errors', valueOf: (flow) => flow.draft?.errors ?? flow.errors },
    cell: Errors,
  },
  {
    label: 'Last changed',
    width: 'w-[16%]',
    card: 'plain',
    // On phones, at the end of the line, so that dates are below one another.
    className: 'text-text-muted @max-xl:order-2 @max-xl:ml-auto',
    bones: 'h-4 w-16',
    sort: { name: 'changed', valueOf: ({ updatedAt }) => updatedAt ?? undefined },
    cell: ({ updatedAt }) =>
      updatedAt === null ? (
        <Nothing>Unknown</Nothing>
      ) : (
        <RelativeTime at={updatedAt} className="inline-block first-letter:uppercase" />
      ),
  },
  {
    label: 'Actions',
    width: 'w-[5%]',
    isReadAloudOnly: true,
    card: 'corner',
    cell: (flow, role) => <FlowActions flow={flow} role={role} />,
  },
]
