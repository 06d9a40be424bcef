'use client'

import { X } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { ListBox } from '@/components/ui/list-box'
import { chipBox } from './chip-look'
import type { ControlProps } from './filter-bar'
import type { FilterGroup } from './filters'

interface FilterChipProps {
  label: string
  /** What its list says for no choice at all. */
  allLabel: string
  groups: readonly FilterGroup[]
  value: string | undefined
  /** The value in words, for one that is none of the choices. */
  valueText: (value: string) => string
  /** Several can be chosen, which stand with commas in its value. */
  isMultiple?: boolean
  onChange: (value: string) => void
}

/** One filter of a list as a chip, which fills when it is set. A value that is none of the choices is shown and kept. */
export function FilterChip(props: FilterChipProps) {
  const { label, allLabel, groups, value = '', valueText, isMultiple, onChange } = props
  const shown = groups.filter(({ choices }) => choices.length > 0)
  const known = shown.flatMap(({ choices }) => choices).find((choice) => choice.value === value)
  const text = known?.label ?? valueText(value)
  const all = { choices: [{ value: '', label: allLabel }] }
  return (
    <span
      data-set={value ? '' : undefined}
      className={classNames(
        chipBox,
        'filter-chip',
        value
          ? 'border-transparent bg-accent-soft text-accent-text'
          : 'border-border-strong/55 bg-surface-raised text-text-muted',
      )}
    >
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
        {/* Names of languages may differ between the server's edition and the browser's: either is right. */}
        <span suppressHydrationWarning className="truncate">
          {value ? `${label}: ${text}` : label}
        </span>
      </ListBox>
      {value && (
        <button
          type="button"
          suppressHydrationWarning
          aria-label={`Remove the filter ${label}: ${text}`}
          onClick={() => onChange('')}
          className="mr-0.5 grid size-6 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface-hover pointer-coarse:size-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}

/** One of a few values, or several of them; nothing where what was read leaves nothing to choose. */
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
