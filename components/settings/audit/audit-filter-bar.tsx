'use client'

import { ActiveFilters } from '@/components/list/active-filters'
import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import { ChosenTimes, TimeFilter } from '@/components/list/time-filter'
import type { AuditChoices } from '@/lib/contract/audit'
import { activeFilters, filterWords, objectChoices, resultChoices } from './audit-filters'
import { actionText } from './audit-words'
import type { AuditAddress } from './use-audit-address'

/** The actions that occur, each under its resource; the resource itself stands for all of them. */
function actionGroups(actions: readonly string[]) {
  const resources = [...new Set(actions.map((action) => action.split('.', 1)[0] ?? action))]
  return resources.map((resource) => ({
    label: actionText(resource).replace(/: everything$/, ''),
    choices: [resource, ...actions.filter((action) => action.startsWith(`${resource}.`))].map((value) => ({
      value,
      label: actionText(value),
    })),
  }))
}

/** Search and filters. What is set stands below as chips that can be taken away. */
export function AuditFilterBar({
  filters,
  change,
  clear,
  choices,
}: AuditAddress & { choices: AuditChoices }) {
  const select = (name: 'person' | 'action' | 'object' | 'result') => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="mb-4 space-y-3">
      <FilterBar
        columns={5}
        search={
          <SearchField
            label="Search the audit log"
            placeholder="Search names, values or traces"
            value={filters.text ?? ''}
            onSearch={(words) => change({ text: words }, 'replace')}
          />
        }
      >
        <FilterSelect
          {...select('person')}
          allLabel="Anyone"
          groups={[{ choices: choices.people.map((value) => ({ value, label: value })) }]}
        />
        <FilterSelect {...select('object')} allLabel="All objects" groups={[{ choices: objectChoices }]} />
        <FilterSelect {...select('action')} allLabel="All actions" groups={actionGroups(choices.actions)} />
        <FilterSelect {...select('result')} allLabel="Any result" groups={[{ choices: resultChoices }]} />
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
