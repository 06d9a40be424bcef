import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { languageName } from '@/lib/language/template/language-name'
import { type DeskFilters, shownKinds } from './desk-rows'

const isLanguage = (value: string) => LANGUAGE_FORM.test(value)

/** Filters of the desk, named as in the address. */
export const deskFilters = defineFilters<keyof DeskFilters>({
  text: searchFilter({ field: 'Search template names', placeholder: 'Search names' }),
  show: choiceFilter({
    label: 'Show',
    all: 'All templates',
    choices: [
      { value: 'missing', label: 'Missing languages' },
      { value: 'drift', label: 'Differs from source' },
      { value: 'draft', label: 'Drafts' },
      { value: 'quality', label: 'Low or medium quality' },
    ],
    canBe: (value) => shownKinds.some((kind) => kind === value),
  }),
  language: choiceFilter({
    label: 'Language',
    all: 'All languages',
    wordOf: languageName,
    canBe: isLanguage,
  }),
  source: choiceFilter({
    label: 'Source',
    all: 'Default source',
    wordOf: languageName,
    canBe: isLanguage,
  }),
})
