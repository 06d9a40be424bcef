'use client'

import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import type { FlowFilters } from '@/lib/browser/flows'
import { flowCategoryChoices } from '../lifecycle/category-words'
import { flowStatusChoices } from '../lifecycle/status-words'
import { flowFilterWords } from './flow-filters'
import type { useFlowFilters } from './use-flow-filters'

/** Search and filters. */
export function FlowFilterBar({ filters, change }: Omit<ReturnType<typeof useFlowFilters>, 'clear'>) {
  const select = (name: keyof FlowFilters) => ({
    label: flowFilterWords[name].label,
    valueText: flowFilterWords[name].valueText,
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FilterBar
      search={
        <SearchField
          label="Search flows"
          placeholder="Search by name or identifier"
          value={filters.search ?? ''}
          onSearch={(words) => change({ search: words }, 'replace')}
        />
      }
    >
      <FilterSelect {...select('status')} allLabel="All statuses" groups={[{ choices: flowStatusChoices }]} />
      <FilterSelect
        {...select('category')}
        allLabel="All categories"
        groups={[{ choices: flowCategoryChoices }]}
      />
    </FilterBar>
  )
}
