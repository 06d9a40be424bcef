'use client'

import { useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { ActiveFilters } from './active-filters'
import { filterChoices, filterWords } from './event-filters'
import { FilterSelect } from './filter-select'
import { SearchField } from './search-field'
import { ChosenTimes, TimeFilter } from './time-filter'
import type { EventAddress } from './use-event-address'

/** Search and filters. What is set stands below as chips that can be taken away. */
export function FilterBar({ filters, change, clear }: Pick<EventAddress, 'filters' | 'change' | 'clear'>) {
  const id = useId()
  const select = (name: keyof typeof filterChoices) => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    choices: filterChoices[name],
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="mb-4 space-y-2">
      <div className="flex flex-wrap gap-2">
        <SearchField value={filters.text ?? ''} onSearch={(words) => change({ text: words }, 'typing')} />
        <div className="grid flex-1 basis-88 grid-cols-2 gap-2 sm:grid-cols-4">
          <FilterSelect {...select('field')} allLabel="All kinds" />
          <FilterSelect {...select('object_kind')} allLabel="About anything" />
          <FilterSelect {...select('severity')} allLabel="Any importance" />
          <TimeFilter filters={filters} change={change} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex items-center gap-2">
          <Switch
            id={id}
            checked={filters.needs_person === '1'}
            onChange={(event) => change({ needs_person: event.target.checked ? '1' : '' })}
          />
          <label htmlFor={id} className="text-sm">
            Only what needs attention
          </label>
        </div>
        <ChosenTimes filters={filters} change={change} />
      </div>
      <ActiveFilters {...{ filters, change, clear }} />
    </div>
  )
}
