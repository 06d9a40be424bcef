'use client'

import type { ComponentType } from 'react'
import { FilterSelect } from './filter-select'
import type { Filter, FilterGroup, FilterValues, ListFilters } from './filters'
import { choiceGrid } from './filters-loading'
import type { AddressChange } from './go-to-search'
import { SearchField } from './search-field'
import type { FilterState } from './use-list-filters'

export interface ControlProps {
  filter: Filter
  value: string | undefined
  set: (value: string, how?: AddressChange) => void
  /** All of the list: one control may set several. */
  filters: FilterValues
  change: (part: FilterValues, how?: AddressChange) => void
}

/** Controls that few lists have, brought by those that do. */
export interface MoreControls {
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
}

interface OneControlProps extends ControlProps {
  groups: readonly FilterGroup[] | undefined
  more: MoreControls
}

function Control({ groups, more, ...props }: OneControlProps) {
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
  if (control?.kind === 'choice')
    return (
      <FilterSelect
        label={filter.label}
        allLabel={control.all}
        groups={groups ?? control.groups}
        value={value}
        valueText={filter.valueText}
        onChange={set}
      />
    )
  const Draw = control && more[control.kind]
  return Draw ? <Draw {...props} /> : null
}

/** Search and filters above a list: in one line where there is room, two filters beside each other where there is not. */
export function FilterBar({ table, filters, change, groups, controls: more = {} }: FilterBarProps) {
  const controls = (...kinds: readonly string[]) =>
    Object.entries(table)
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
  const choices = controls('choice', 'time')
  return (
    <div className="mb-2 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {controls('search')}
        {choices.length > 0 && <div className={choiceGrid(choices.length)}>{choices}</div>}
        {controls('attention')}
      </div>
      {more.belowTime && <more.belowTime filters={filters} change={change} />}
    </div>
  )
}
