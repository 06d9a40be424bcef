'use client'

import { ActiveFilters } from '@/components/list/active-filters'
import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import { ChosenTimes, TimeFilter } from '@/components/list/time-filter'
import { activeFilters, directionChoices, filterWords, missedChoices } from './call-filters'
import { outcomeChoices } from './call-words'
import type { CallAddress } from './use-call-address'

/** With whom, in which direction, how it went, from when. What is set stands below as chips that can be taken away. */
export function CallFilterBar({ filters, change, clear }: Pick<CallAddress, 'filters' | 'change' | 'clear'>) {
  return (
    <div className="mb-4 space-y-3">
      <FilterBar
        search={
          <SearchField
            label="Search calls by name or number"
            placeholder="Name or part of a number"
            value={filters.search ?? ''}
            onSearch={(search) => change({ search }, 'replace')}
          />
        }
      >
        <FilterSelect
          label={filterWords.direction.label}
          valueText={filterWords.direction.valueText}
          groups={[{ choices: directionChoices }]}
          value={filters.direction}
          onChange={(direction) => change({ direction })}
          allLabel="Incoming and outgoing"
        />
        <FilterSelect
          label={filterWords.outcome.label}
          valueText={filterWords.outcome.valueText}
          groups={[{ choices: outcomeChoices }]}
          value={filters.outcome}
          onChange={(outcome) => change({ outcome })}
          allLabel="Any status"
        />
        <FilterSelect
          label={filterWords.missed.label}
          valueText={filterWords.missed.valueText}
          groups={[{ choices: missedChoices }]}
          value={filters.missed}
          onChange={(missed) => change({ missed })}
          allLabel="Any callback status"
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
