import { FilterSelect } from './filter-select'
import type { ControlProps, Filter, FilterChoice } from './filters'
import { SearchField } from './search-field'

const joined = (choices: readonly FilterChoice[], wordOf?: (word: string) => string) => {
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label
  return (value: string) =>
    labelOf(value) ??
    value
      .split(',')
      .map((word) => wordOf?.(word) ?? labelOf(word) ?? word)
      .join(' or ')
}

interface ChoiceFilter extends Partial<Filter> {
  label: string
  /** What it says while nothing is chosen. */
  all: string
  /** Those that depend on what was read are given to the list. */
  choices?: readonly FilterChoice[]
  /** One of several words in a value; without, the label of its choice. */
  wordOf?: (word: string) => string
}

/** A filter with a few values to choose from. */
export function choiceFilter({ all, choices = [], wordOf, ...rest }: ChoiceFilter): Filter {
  const Draw = ({ filter, value, set, groups = [{ choices }] }: ControlProps) => (
    <FilterSelect
      label={filter.label}
      allLabel={all}
      groups={groups}
      value={value}
      valueText={filter.valueText}
      onChange={set}
    />
  )
  return { valueText: joined(choices, wordOf), ...rest, control: { place: 'choice', Draw } }
}

interface SearchFilter extends Partial<Filter> {
  /** What is searched, for whoever does not see the field. */
  field: string
  /** What one may type. */
  placeholder: string
}

/** The text someone searches for. */
export function searchFilter({ field, placeholder, ...rest }: SearchFilter): Filter {
  const Draw = ({ value = '', set }: ControlProps) => (
    <SearchField
      label={field}
      placeholder={placeholder}
      value={value}
      onSearch={(words) => set(words, 'replace')}
    />
  )
  return {
    label: 'Search',
    valueText: (value) => `“${value}”`,
    ...rest,
    control: { place: 'search', Draw },
  }
}
