'use client'

import { useMemo } from 'react'
import { FilterBar } from '@/components/list/filter-bar'
import { FilterSelect } from '@/components/list/filter-select'
import { SearchField } from '@/components/list/search-field'
import type { TemplateFilters } from '@/lib/browser/templates'
import { templateLanguages } from '@/lib/contract/languages'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { categoryChoices } from '../status/category-words'
import { qualityChoices } from '../status/quality-words'
import { statusChoices } from '../status/status-words'
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

interface TemplateFilterBarProps extends Omit<ReturnType<typeof useTemplateFilters>, 'clear'> {
  /** Languages that templates of the account have; they stand first. */
  usedLanguages: readonly string[]
}

/** Search and filters. */
export function TemplateFilterBar({ filters, change, usedLanguages }: TemplateFilterBarProps) {
  const languages = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  const select = (name: keyof TemplateFilters) => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <FilterBar
      search={
        <SearchField
          label="Search templates"
          placeholder="Search names and texts"
          value={filters.name_or_content ?? ''}
          onSearch={(words) => change({ name_or_content: words }, 'replace')}
        />
      }
    >
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
    </FilterBar>
  )
}
