'use client'

import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { templateLanguages } from '@/lib/contract/languages'
import type { TemplateFilters } from '@/lib/queries/templates'
import { categoryChoices } from '../status/category-words'
import { byLanguageName, languageName } from '../status/language-name'
import { qualityChoices } from '../status/quality-words'
import { statusChoices } from '../status/status-words'
import { FilterSelect } from './filter-select'
import { SearchField } from './search-field'
import { activeFilters, filterWords } from './template-filters'
import type { useTemplateFilters } from './use-template-filters'

const toChoice = (code: string) => ({ value: code, label: languageName(code) })

function languageGroups(used: readonly string[]) {
  const others = templateLanguages.filter((code) => !used.includes(code))
  return [
    { label: 'In this list', choices: used.toSorted(byLanguageName).map(toChoice) },
    { label: 'All languages', choices: others.toSorted(byLanguageName).map(toChoice) },
  ]
}

interface FilterBarProps extends ReturnType<typeof useTemplateFilters> {
  /** Languages that templates in sight have; they stand first. */
  usedLanguages: readonly string[]
}

/** Search and filters. What is set stands below as chips that can be taken away. */
export function FilterBar({ filters, change, clear, usedLanguages }: FilterBarProps) {
  const languages = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  const select = (name: keyof TemplateFilters) => ({
    label: filterWords[name].label,
    valueText: filterWords[name].valueText,
    value: filters[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="mb-4 space-y-2">
      <div className="flex flex-wrap gap-2">
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
      <ActiveFilters {...{ filters, change, clear }} />
    </div>
  )
}

function ActiveFilters({ filters, change, clear }: Omit<FilterBarProps, 'usedLanguages'>) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => change({ [name]: '' })}
              className="flex h-6 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-xs font-medium text-accent-text transition-colors hover:bg-surface-hover"
            >
              <VisuallyHidden>Remove the filter </VisuallyHidden>
              <span suppressHydrationWarning className="truncate">
                {text}
              </span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={clear}>
        Clear all
      </Button>
    </div>
  )
}
