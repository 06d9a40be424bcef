'use client'

import { useMemo } from 'react'
import { templateLanguages } from '@/lib/contract/languages'
import type { TemplateFilters } from '@/lib/queries/templates'
import { byLanguageName, languageName } from '@/lib/template-text/language-name'
import { categoryChoices } from '../status/category-words'
import { qualityChoices } from '../status/quality-words'
import { statusChoices } from '../status/status-words'
import { FilterSelect } from './filter-select'
import { SearchField } from './search-field'
import { filterWords } from './template-filters'
import type { useTemplateFilters } from './use-template-filters'

const toChoice = (code: string) => ({ value: code, label: languageName(code) })

function languageGroups(used: readonly string[]) {
  const others = templateLanguages.filter((code) => !used.includes(code))
  return [
    { label: 'Your languages', choices: used.toSorted(byLanguageName).map(toChoice) },
    { label: 'All other languages', choices: others.toSorted(byLanguageName).map(toChoice) },
  ]
}

interface FilterBarProps extends Omit<ReturnType<typeof useTemplateFilters>, 'clear'> {
  /** Languages that templates of the account have; they stand first. */
  usedLanguages: readonly string[]
}

/** Search and filters. */
export function FilterBar({ filters, change, usedLanguages }: FilterBarProps) {
  const languages = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  const select = (name: keyof TemplateFilters) => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      <SearchField
        value={filters.name_or_content ?? ''}
        onSearch={(words) => change({ name_or_content: words }, 'typing')}
      />
      <div className="grid flex-1 basis-88 grid-cols-2 gap-2 sm:grid-cols-4">
        <FilterSelect {...select('status')} allLabel="All statuses" groups={[{ choices: statusChoices }]} />
        <FilterSelect
          {...select('category')}
          allLabel="All categories"
          groups={[{ choices: categoryChoices }]}
        />
        <FilterSelect {...select('language')} allLabel="All languages" groups={languages} />
        <FilterSelect
          {...select('quality_score')}
          allLabel="Any quality"
          groups={[{ choices: qualityChoices }]}
        />
      </div>
    </div>
  )
}
