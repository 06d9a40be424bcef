import { Fragment } from 'react'
import { Select } from '@/components/ui/select'
import type { FilterChoice, FilterGroup } from './filters'

interface FilterSelectProps {
  label: string
  /** What it says while nothing is chosen. */
  allLabel: string
  groups: readonly FilterGroup[]
  value: string | undefined
  /** The value in words, for one that is none of the choices. */
  valueText: (value: string) => string
  onChange: (value: string) => void
}

// Names of languages may differ between the server's edition and the browser's: either is right.
const options = (choices: readonly FilterChoice[]) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value} suppressHydrationWarning>
      {choice.label}
    </option>
  ))

/** One filter as the browser's own select. A value that is none of the choices is shown and kept. */
export function FilterSelect({
  label,
  allLabel,
  groups,
  value = '',
  valueText,
  onChange,
}: FilterSelectProps) {
  const isKnown =
    value === '' || groups.some(({ choices }) => choices.some((choice) => choice.value === value))
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={value ? '[&_select]:border-accent [&_select]:font-medium' : undefined}
    >
      <option value="">{allLabel}</option>
      {!isKnown && <option value={value}>{valueText(value)}</option>}
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map((group, index) =>
          group.label ? (
            <Fragment key={group.label}>
              {index > 0 && <hr />}
              <optgroup label={group.label}>{options(group.choices)}</optgroup>
            </Fragment>
          ) : (
            options(group.choices)
          ),
        )}
    </Select>
  )
}
