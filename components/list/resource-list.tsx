'use client'

import { FoldVertical, UnfoldVertical } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { LookToggle } from '@/components/shell/look-toggle'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { PartProblem } from '@/components/ui/part-problem'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import { ActiveFilters } from './active-filters'
import { chipBox } from './chip-look'
import { counted, countText, type Noun } from './count-text'
import { FilterBar, type MoreControls } from './filter-bar'
import { type FilterGroup, isMoreThanSegment, type ListFilters } from './filters'
import { LoadMore } from './load-more'
import type { FilterState } from './use-list-filters'
import type { ListPages } from './use-list-pages'

const NothingFound = dynamic(() => import('./nothing-found').then((module) => module.NothingFound))

interface UnreadableRowsProps {
  /** The pages of the list loaded so far. */
  pages: readonly Unreadable[] | undefined
  noun: Noun
}

/** Says how many rows the service returned in an unreadable format; nothing if all were readable. */
export function UnreadableRows({ pages = [], noun }: UnreadableRowsProps) {
  const { unreadable: count = 0 } = unreadableOf(pages)
  if (count === 0) return null
  return (
    <Callout tone="neutral" className="mb-3">
      {counted(count, noun)} couldn’t be read. Everything else is shown.
    </Callout>
  )
}

/** The first focusable element of a long list: skips to what follows it. */
function SkipRowsLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-sm bg-surface-raised px-3 py-2 font-medium shadow-popup focus:not-sr-only focus:absolute focus:z-20"
    >
      {children}
    </a>
  )
}

const endId = 'after-the-list'
/** Shows the number of rows, and takes the focus when the focused element disappears. */
export const countId = 'rows-shown'

/** Arrows, because rows in a frame would look like one more way to show the list. */
const rowSides = [
  {
    label: 'Compact rows',
    icon: <FoldVertical aria-hidden="true" className="size-4" />,
    value: 'compact',
    className: 'compact:hidden',
  },
  {
    label: 'Comfortable rows',
    icon: <UnfoldVertical aria-hidden="true" className="size-4" />,
    value: 'comfortable',
    className: 'hidden compact:inline',
  },
] as const

interface ResourceListProps {
  noun: Noun
  list: ListPages<object>
  /** Number of loaded rows. */
  count: number
  /** The count as text, if the list knows more than its loaded rows. */
  summary?: string
  /** The same for phones, next to the actions. */
  shortSummary?: string
  definition: ListFilters<string>
  state: FilterState<string>
  /** Filter choices that depend on loaded data. */
  groups?: Readonly<Record<string, readonly FilterGroup[]>>
  /** Controls that only a few lists need. */
  controls?: MoreControls
  /** After the actions: the `ViewsButton`, for lists with saved views. */
  views?: ReactNode
  /** Rows can be compact. */
  isTable?: boolean
  /** Hides the filter bar, because there are only a few rows. */
  isBarHidden?: boolean
  /** Covers the top of the list, for example with actions for the selected rows. */
  overlay?: ReactNode
  /** Before the count, above the rows: the checkbox that selects all of them. */
  lead?: ReactNode
  /** Actions for the whole list. */
  actions?: ReactNode
  loading: ReactNode
  /** Shown when there are no items at all. */
  empty: ReactNode
  /** Shown when nothing matches, instead of advice about the filters. */
  advice?: string
  /** New matches appear automatically. */
  isLive?: boolean
  /** Wraps everything below the filters, for example to open an item next to the list. */
  frame?: (list: ReactNode) => ReactNode
  /** The frame has something else above the rows, so that the count and actions would seem to belong to it. */
  isFrameAbove?: boolean
  children: ReactNode
}

/** Any list: filters, count, rows as `children`, and an empty state. */
export function ResourceList(props: ResourceListProps) {
  const { noun, list, count, definition, state, groups, controls, isBarHidden, frame } = props
  const isEmpty = list.pages !== undefined && count === 0 && !list.hasMore && !list.isStale
  const isBare = isEmpty && !state.isFiltered && !list.problem
  const rows = (
    <>
      {props.overlay}
      {!isBare && isToolbarOverRows(props) && <Toolbar {...props} isEmpty={isEmpty} />}
      {list.problem && (
        <div className="mb-4">
          <PartProblem problem={list.problem} isTrying={list.isTrying} retry={list.retry} />
        </div>
      )}
      <UnreadableRows pages={list.pages} noun={noun} />
      <Rows {...props} isEmpty={isEmpty} />
    </>
  )
  return (
    <>
      {!isBare && (
        <div className="list-bar">
          {!isBarHidden && (
            <FilterBar
              table={definition.table}
              {...state}
              {...{ groups, controls }}
              clear={
                isMoreThanSegment(definition.table, state.filters) &&
                !isEmpty && <ClearAll clear={state.clear} />
              }
            >
              <UncontrolledFilters {...props} />
            </FilterBar>
          )}
          {!isToolbarOverRows(props) && <Toolbar {...props} isEmpty={isEmpty} />}
        </div>
      )}
      {frame ? frame(rows) : rows}
    </>
  )
}

/**
 * If rows can be selected, the select-all checkbox is above theirs; otherwise, everything is next to the filters in
 * wide windows, unless something else is between the two.
 */
const isToolbarOverRows = ({ lead, overlay, isFrameAbove }: ResourceListProps) =>
  Boolean(lead ?? overlay ?? isFrameAbove)

function CountText({ noun, list, count, summary, shortSummary }: ResourceListProps) {
  const { pages, isStale, hasMore } = list
  const text = pages && (summary ?? countText({ count, hasMore }, noun))
  return (
    <p
      id={countId}
      tabIndex={-1}
      role="status"
      className={classNames(
        'min-w-0 flex-1 basis-14 text-sm text-pretty text-text-faint tabular-nums outline-none max-sm:text-xs sm:basis-auto',
        // One line, beside many actions: just the number if there is no room for the noun.
        shortSummary && 'max-sm:h-[1lh] max-sm:overflow-hidden',
      )}
    >
      {isStale ? 'Searching…' : <span className={shortSummary && 'max-sm:hidden'}>{text}</span>}
      {!isStale && shortSummary && <span className="sm:hidden">{shortSummary}</span>}
      {noun.order && count > 0 && !isStale && <span className="max-sm:sr-only">, {noun.order}</span>}
    </p>
  )
}

/** Before the filters: those that only links can set. */
function UncontrolledFilters({ definition, state }: ResourceListProps) {
  const uncontrolled = definition
    .activeFilters(state.filters)
    .filter(({ name }) => definition.table[name]?.control === undefined && name !== 'until')
  return <ActiveFilters active={uncontrolled} remove={(name) => state.change({ [name]: '' })} />
}

function ClearAll({ clear }: { clear: () => void }) {
  return (
    <button
      type="button"
      onClick={clear}
      className={classNames(
        chipBox,
        'relative border-transparent px-2 whitespace-pre text-text-muted transition-colors hover:bg-surface-hover hover:text-text',
      )}
    >
      Clear<span className="max-lg:sr-only"> all</span>
    </button>
  )
}

/** Above the rows: the count, and actions. Views are last, so that they keep their place when nothing is found. */
function Toolbar(props: ResourceListProps & { isEmpty: boolean }) {
  const { count, lead, isTable, actions, views, isBarHidden, isEmpty } = props
  return (
    <div className="list-tools mb-2 flex min-h-8 flex-wrap pointer-coarse:min-h-11 items-center gap-x-1 gap-y-1.5 sm:gap-x-2">
      {count > 0 && lead && <div>{lead}</div>}
      <CountText {...props} />
      {(isTable || actions) && (
        <div
          className={classNames(
            'ml-auto flex max-w-full flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:gap-x-3',
            // Keeps its place while rows load.
            count === 0 && (isEmpty ? 'hidden' : 'invisible'),
          )}
        >
          {actions}
          {/* Beside the choice of table or cards, if there is one. */}
          {isTable && (
            <span className="max-lg:hidden print:hidden">
              <LookToggle name="rows" sides={rowSides} />
            </span>
          )}
        </div>
      )}
      {!isBarHidden && views}
    </div>
  )
}

function Rows(props: ResourceListProps & { isEmpty: boolean }) {
  const { noun, list, count, state, loading, empty, isEmpty, children } = props
  if (isEmpty)
    return (
      // Centered in the space rows would take.
      <div className="grid min-h-[min(28rem,55dvh)] content-center">
        {state.isFiltered ? <NothingFound {...props} /> : empty}
      </div>
    )
  const isWaiting = count === 0 && !list.problem && (list.pages === undefined || list.isStale)
  return (
    <>
      {isWaiting && loading}
      {count > 0 && <SkipRowsLink to={endId}>Skip the list</SkipRowsLink>}
      {count > 0 && children}
      <div id={endId} tabIndex={-1} className="outline-none">
        {list.hasMore && (
          <LoadMore
            pages={list.pages?.length ?? 0}
            isLoading={list.isLoadingMore}
            failure={list.moreFailure}
            load={list.loadMore}
            label={noun.order === 'newest first' ? `Load older ${noun.many}` : 'Load more'}
          />
        )}
      </div>
    </>
  )
}
