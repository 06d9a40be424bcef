'use client'

import { classNames } from '@/components/ui/class-names'
import { ListBox } from '@/components/ui/list-box'
import { ChipFrame } from './chip-frame'
import type { ControlProps } from './filter-bar'
import type { FilterGroup } from './filters'

interface FilterChipProps {
  label: string
  /** Label of the choice that removes the filter. */
  allLabel: string
  groups: readonly FilterGroup[]
  value: string | undefined
  /** Text for a value that is not among the choices. */
  valueText: (value: string) => string
  /** Several can be chosen; the value has them separated by commas. */
  isMultiple?: boolean
  onChange: (value: string) => void
}

/** One filter of a list as a chip. A value that is not among the choices is shown and kept. */
export function FilterChip(props: FilterChipProps) {
  const { label, allLabel, groups, value = '', valueText, isMultiple, onChange } = props
  const shown = groups.filter(({ choices }) => choices.length > 0)
  const known = shown.flatMap(({ choices }) => choices).find((choice) => choice.value === value)
  const text = known?.label ?? valueText(value)
  const all = { choices: [{ value: '', label: allLabel }] }
  return (
    <ChipFrame isSet={value !== ''} name={`${label}: ${text}`} onRemove={() => onChange('')}>
      <ListBox
        label={label}
        groups={[all, ...(known || !value ? [] : [{ choices: [{ value, label: text }] }]), ...shown]}
        value={value}
        onChange={onChange}
        isMultiple={isMultiple}
        className={classNames(
          'flex h-full items-center gap-1.5 rounded-full pl-3 transition-colors',
          value ? 'pr-1' : 'pr-3 hover:bg-surface-hover hover:text-text',
        )}
      >
        {!value && <span aria-hidden="true">+</span>}
        {/* Language names may differ between server and browser; both are right. */}
        <span suppressHydrationWarning className="truncate">
          {value ? `${label}: ${text}` : label}
        </span>
      </ListBox>
    </ChipFrame>
  )
}

/** A filter with a few values to choose from; nothing if there are none. */
export function ChoiceFilter({ filter, value, set, groups }: ControlProps) {
  const { control, label, valueText } = filter
  if (control?.kind !== 'choice' || (groups?.length === 0 && !value)) return null
  const { all, isMultiple } = control
  return (
    <FilterChip
      {...{ label, value, valueText, isMultiple }}
      allLabel={all}
      groups={groups ?? control.groups}
      onChange={set}
    />
  )
}
