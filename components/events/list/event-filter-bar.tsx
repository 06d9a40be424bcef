'use client'

import { useId } from 'react'
import { ActiveFilters } from '@/components/list/active-filters'
import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import { ChosenTimes, TimeFilter } from '@/components/list/time-filter'
import { Switch } from '@/components/ui/switch'
import { activeFilters, filterChoices, filterWords } from './event-filters'
import type { EventAddress } from './use-event-address'

/** Search and filters. What is set stands below as chips that can be taken away. */
export function EventFilterBar({
  filters,
  change,
  clear,
}: Pick<EventAddress, 'filters' | 'change' | 'clear'>) {
  const id = useId()
  const select = (name: keyof typeof filterChoices) => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    groups: [{ choices: filterChoices[name] }],
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="mb-4 space-y-3">
      <FilterBar
        search={
          <SearchField
            label="Search events"
            placeholder="Search names, numbers or IDs"
            value={filters.text ?? ''}
            onSearch={(words) => change({ text: words }, 'replace')}
          />
        }
      >
        <FilterSelect {...select('field')} allLabel="All kinds" />
        <FilterSelect {...select('object_kind')} allLabel="Any object" />
        <FilterSelect {...select('severity')} allLabel="Any importance" />
        <TimeFilter filters={filters} change={change} />
      </FilterBar>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        <div className="flex items-center gap-2">
          <Switch
            id={id}
            checked={filters.needs_person === '1'}
            onChange={(event) => change({ needs_person: event.target.checked ? '1' : '' })}
          />
          <label htmlFor={id} className="text-sm">
            Needs attention only
          </label>
        </div>
        <ChosenTimes filters={filters} change={change} />
      </div>
      <ActiveFilters
        active={activeFilters(filters)}
        remove={(name) => change({ [name]: '' })}
        clear={clear}
      />
    </div>
  )
}
