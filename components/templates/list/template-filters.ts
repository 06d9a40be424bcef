import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import type { TemplateFilters } from '@/lib/browser/templates'
import { MINE, NO_FOLDER, NO_OWNER } from '@/lib/contract/template-order'
import { qualityChoices, qualityWords } from '@/lib/labels/states/template-quality'
import { statusChoices, statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { categoryChoices, categoryName } from '../status/category-words'

const ownerText = (owner: string) => ({ [MINE]: 'Me', [NO_OWNER]: 'None' })[owner] ?? 'Unknown'

/** Filters of the list, named as in the address. */
export const templateFilters = defineFilters<keyof TemplateFilters>({
  name_or_content: searchFilter({ field: 'Search templates', placeholder: 'Search names or content' }),
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
  label: choiceFilter({ label: 'Label', all: 'All labels', valueText: (label) => label }),
  // Set by the folder links above the list.
  folder: { label: 'Folder', valueText: (folder) => (folder === NO_FOLDER ? 'None' : folder) },
  owner: choiceFilter({ label: 'Owner', all: 'All owners', valueText: ownerText }),
})
