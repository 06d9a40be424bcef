'use client'

import { SegmentedControl } from '@/components/ui/segmented-control'
import { FilterSelect } from './filter-select'
import type { Filter, FilterGroup, ListFilters } from './filters'
import { choiceGrid } from './filters-loading'
import type { AddressChange } from './go-to-search'
import { SearchField } from './search-field'
import { ChosenTimes, TimeFilter } from './time-filter'
import type { FilterState } from './use-list-filters'

interface FilterBarProps
  extends Pick<FilterState<string>, 'filters' | 'change'>,
    Pick<ListFilters<string>, 'table'> {
  /** Values to choose from that depend on what was read. */
  groups?: Readonly<Record<string, readonly FilterGroup[]>>
}

interface ControlProps extends Omit<FilterBarProps, 'table'> {
  name: string
  filter: Filter
}

function Control({ name, filter, filters, change, groups }: ControlProps) {
  const { control } = filter
  const value = filters[name]
  const set = (next: string, how?: AddressChange) => change({ [name]: next }, how)
  switch (control?.kind) {
    case 'search':
      return (
        <SearchField
          label={control.label}
          placeholder={control.placeholder}
          value={value ?? ''}
          onSearch={(words) => set(words, 'replace')}
        />
      )
    case 'choice':
      return (
        <FilterSelect
          label={filter.label}
          allLabel={control.all}
          groups={groups?.[name] ?? control.groups}
          value={value}
          valueText={filter.valueText}
          onChange={set}
        />
      )
    case 'toggle':
      return (
        <SegmentedControl
          label={control.label}
          className="*:whitespace-nowrap"
          segments={[
            { value: '', label: 'All' },
            { value: control.value, label: control.choice },
          ]}
          value={value ?? ''}
          onChange={set}
        />
      )
    case 'time':
      return <TimeFilter filters={filters} change={change} />
    case undefined:
      return null
  }
}

/** Search and filters above a list: in one line where there is room, two filters beside each other where there is not. */
export function FilterBar({ table, ...state }: FilterBarProps) {
  const controls = (kinds: readonly string[]) =>
    Object.entries(table)
      .filter(([, { control }]) => control && kinds.includes(control.kind))
      .map(([name, filter]) => <Control key={name} name={name} filter={filter} {...state} />)
  const choices = controls(['choice', 'time'])
  return (
    <div className="mb-2 space-y-3">
      <div className="flex flex-wrap gap-2">
        {controls(['search'])}
        {choices.length > 0 && <div className={choiceGrid(choices.length)}>{choices}</div>}
        {controls(['toggle'])}
      </div>
      <ChosenTimes {...state} />
    </div>
  )
}
