'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import {
  chipKinds,
  countBehindButton,
  type Filter,
  type FilterGroup,
  type FilterValues,
  hasFiltersButton,
  isRowBare,
  kindOf,
  type ListFilters,
} from './filters'
import { FiltersButton } from './filters-button'
import type { AddressChange } from './go-to-search'
import { SearchField } from './search-field'
import type { FilterState } from './use-list-filters'

export interface ControlProps {
  filter: Filter
  /** Choices that depend on loaded data. */
  groups: readonly FilterGroup[] | undefined
  value: string | undefined
  set: (value: string, how?: AddressChange) => void
  /** All filters of the list: one control may set several. */
  filters: FilterValues
  change: (part: FilterValues, how?: AddressChange) => void
}

/** Controls that only some lists have, provided by those. */
export interface MoreControls {
  choice?: ComponentType<ControlProps>
  segment?: ComponentType<ControlProps>
  time?: ComponentType<ControlProps>
  day?: ComponentType<ControlProps>
}

interface FilterBarProps
  extends Pick<FilterState<string>, 'filters' | 'change'>,
    Pick<ListFilters<string>, 'table'> {
  /** Choices that depend on loaded data. */
  groups?: Readonly<Record<string, readonly FilterGroup[]>>
  controls?: MoreControls
  /** Before the filters: those without a control, shown only while set. */
  children?: ReactNode
  /** After the filters: clears all of them. */
  clear?: ReactNode
}

interface OneControlProps extends ControlProps {
  more: MoreControls
}

function Control({ more, ...props }: OneControlProps) {
  const { filter, value = '', set } = props
  const { control } = filter
  if (control?.kind === 'search')
    return (
      <SearchField
        label={control.field}
        placeholder={control.placeholder}
        value={value}
        onSearch={(words) => set(words, 'replace')}
      />
    )
  if (!control) return null
  const Draw = more[control.kind]
  if (!Draw) throw new Error(`A list with a filter of kind ${control.kind} must provide its own control.`)
  return <Draw {...props} />
}

/** Search and filters above a list. Filters wrap; phones show those that are set, and a button for the rest. */
export function FilterBar(props: FilterBarProps) {
  const { table, filters, change, groups, controls: more = {}, children, clear } = props
  const [isOpen, setIsOpen] = useState(false)
  // Filters set initially are visible at once; nothing moves under the pointer later.
  const [setAtFirst] = useState(() => new Set(Object.keys(table).filter((name) => filters[name])))
  const isLate = ([name]: [string, unknown]) => (setAtFirst.has(name) ? 0 : 1)
  const all = Object.entries(table)
  const controls = (...kinds: readonly string[]) =>
    all
      .toSorted((a, b) => isLate(a) - isLate(b))
      .filter(([, filter]) => kinds.includes(kindOf(filter)))
      .map(([name, filter]) => (
        <Control
          key={name}
          filter={filter}
          value={filters[name]}
          set={(value, how) => change({ [name]: value }, how)}
          groups={groups?.[name]}
          {...{ filters, change, more }}
        />
      ))
  const segments = controls('segment')
  const chips = controls(...chipKinds)
  const last = chips.pop()
  const count = countBehindButton(table, filters)
  return (
    <div className="filter-bar mb-3 print:hidden">
      {controls('search')}
      <div className="filter-row">
        {hasFiltersButton(table) && (
          <FiltersButton {...{ count, isOpen }} onToggle={() => setIsOpen(!isOpen)} />
        )}
        <div className="chip-row" data-bare={isRowBare(table, filters) ? '' : undefined}>
          {children}
          {segments}
          {chips}
          {/* On one line, so that the clear button is never alone. */}
          {(last || clear) && (
            <span className="flex min-w-0 items-center gap-1.5">
              {last}
              {clear}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
