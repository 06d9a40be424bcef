'use client'

import { type FilterControl, type FilterGroup, inPlace, type ListFilters } from './filters'
import { choiceGrid } from './filters-loading'
import type { FilterState } from './use-list-filters'

interface FilterBarProps
  extends Pick<FilterState<string>, 'filters' | 'change'>,
    Pick<ListFilters<string>, 'table'> {
  /** Values to choose from that depend on what was read. */
  groups?: Readonly<Record<string, readonly FilterGroup[]>>
}

/** Search and filters above a list: in one line where there is room, two filters beside each other where there is not. */
export function FilterBar({ table, filters, change, groups }: FilterBarProps) {
  const controls = (place: FilterControl['place']) =>
    inPlace(table, place).map(([name, filter, { Draw }]) => (
      <Draw
        key={name}
        filter={filter}
        value={filters[name]}
        set={(value, how) => change({ [name]: value }, how)}
        groups={groups?.[name]}
        filters={filters}
        change={change}
      />
    ))
  const choices = controls('choice')
  return (
    <div className="mb-2 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {controls('search')}
        {choices.length > 0 && <div className={choiceGrid(choices.length)}>{choices}</div>}
        {controls('last')}
      </div>
      {Object.entries(table).map(
        ([name, { control }]) =>
          control?.Below && <control.Below key={name} filters={filters} change={change} />,
      )}
    </div>
  )
}
