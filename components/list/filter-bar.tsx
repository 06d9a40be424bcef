'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { filterBarLook, filterRowLook } from './filter-bar-look'
import type { Filter, FilterGroup, FilterValues, ListFilters } from './filters'
import type { AddressChange } from './go-to-search'
import { SearchField } from './search-field'
import type { FilterState } from './use-list-filters'

export interface ControlProps {
  filter: Filter
  /** Values to choose from that depend on what was read. */
  groups: readonly FilterGroup[] | undefined
  value: string | undefined
  set: (value: string, how?: AddressChange) => void
  /** All of the list: one control may set several. */
  filters: FilterValues
  change: (part: FilterValues, how?: AddressChange) => void
}

/** Controls that not every list has, brought by those that do. */
export interface MoreControls {
  choice?: ComponentType<ControlProps>
  attention?: ComponentType<ControlProps>
  time?: ComponentType<ControlProps>
  /** What the control of times needs on a line of its own. */
  belowTime?: ComponentType<Pick<ControlProps, 'filters' | 'change'>>
}

interface FilterBarProps
  extends Pick<FilterState<string>, 'filters' | 'change'>,
    Pick<ListFilters<string>, 'table'> {
  /** Values to choose from that depend on what was read. */
  groups?: Readonly<Record<string, readonly FilterGroup[]>>
  controls?: MoreControls
  /** Behind the filters: those without a control, and what keeps them. */
  children?: ReactNode
  /** At the end of the same row, as how many there are. */
  end?: ReactNode
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

/**
 * Search, filters and what stands at their end, above a list: in one row where there is room, else the end has a row of its
 * own. Filters that have no room beside the search are moved sideways; on phones they have their own row, too.
 */
export function FilterBar(props: FilterBarProps) {
  const { table, filters, change, groups, controls: more = {}, children, end } = props
  // What the list came with is in sight at once; nothing moves under the pointer afterward.
  const [setAtFirst] = useState(() => new Set(Object.keys(table).filter((name) => filters[name])))
  const isLate = ([name]: [string, unknown]) => (setAtFirst.has(name) ? 0 : 1)
  const controls = (...kinds: readonly string[]) =>
    Object.entries(table)
      .sort((a, b) => isLate(a) - isLate(b))
      .filter(([, { control }]) => control && kinds.includes(control.kind))
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
  return (
    <div className="mb-3 space-y-3 print:hidden">
      <div className={filterBarLook}>
        <div className={filterRowLook}>
          {controls('search')}
          <div className="chip-row">
            {controls('choice', 'time', 'attention')}
            {children}
          </div>
        </div>
        {end}
      </div>
      {more.belowTime && <more.belowTime filters={filters} change={change} />}
    </div>
  )
}
