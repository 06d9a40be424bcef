import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import type { TemplateFilters } from '@/lib/browser/templates'
import { languageName } from '@/lib/language/template/language-name'
import { categoryChoices, categoryName } from '../status/category-words'
import { qualityChoices, qualityWords } from '../status/quality-words'
import { statusChoices, statusWords } from '../status/status-words'

/** Every filter of the list; the names are those of the address. */
export const templateFilters = defineFilters<keyof TemplateFilters>({
  name_or_content: searchFilter({ field: 'Search templates', placeholder: 'Search names and texts' }),
  status: choiceFilter({
    label: 'Status',
    all: 'All statuses',
    choices: statusChoices,
    wordOf: (status) => statusWords(status).label,
  }),
  category: choiceFilter({
    label: 'Category',
    all: 'All categories',
    choices: categoryChoices,
    wordOf: categoryName,
  }),
  language: choiceFilter({ label: 'Language', all: 'All languages', wordOf: languageName }),
  quality_score: choiceFilter({
    label: 'Quality',
    all: 'Any quality',
    choices: qualityChoices,
    wordOf: (score) => qualityWords(score).label,
  }),
})
