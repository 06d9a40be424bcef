'use client'

import { ActiveFilters } from '@/components/table/active-filters'
import { FilterBar } from '@/components/table/filter-bar'
import { FilterSelect } from '@/components/table/filter-select'
import { SearchField } from '@/components/table/search-field'
import { ChosenTimes, TimeFilter } from '@/components/table/time-filter'
import { digitsOf, numberText } from '../words/person-number'
import { activeFilters, directionChoices, filterWords, missedChoices, statusChoices } from './call-filters'
import type { CallAddress } from './use-call-address'

/** Whose calls, in which direction, in which state, from when. What is set stands below as chips that can be taken away. */
export function CallFilterBar({ filters, change, clear }: Pick<CallAddress, 'filters' | 'change' | 'clear'>) {
  const person = filters.user_wa_id
  // Half a number is none: the list waits for the rest.
  const search = (typed: string) => {
    const digits = digitsOf(typed)
    if (typed === '' || digits !== undefined) change({ user_wa_id: digits ?? '' }, 'replace')
  }
  return (
    <div className="mb-4 space-y-3">
      <FilterBar
        search={
          <SearchField
            label="Calls with a number"
            placeholder="A person’s whole number"
            value={person === undefined ? '' : numberText(person)}
            onSearch={search}
          />
        }
      >
        <FilterSelect
          label={filterWords.direction.label}
          valueText={filterWords.direction.valueText}
          groups={[{ choices: directionChoices }]}
          value={filters.direction}
          onChange={(direction) => change({ direction })}
          allLabel="In and out"
        />
        <FilterSelect
          label={filterWords.status.label}
          valueText={filterWords.status.valueText}
          groups={[{ choices: statusChoices }]}
          value={filters.status}
          onChange={(status) => change({ status })}
          allLabel="Any state"
        />
        <FilterSelect
          label={filterWords.missed.label}
          valueText={filterWords.missed.valueText}
          groups={[{ choices: missedChoices }]}
          value={filters.missed}
          onChange={(missed) => change({ missed })}
          allLabel="Answered or not"
        />
        <TimeFilter filters={filters} change={change} />
      </FilterBar>
      <ChosenTimes filters={filters} change={change} />
      <ActiveFilters
        active={activeFilters(filters)}
        remove={(name) => change({ [name]: '' })}
        clear={clear}
      />
    </div>
  )
}
