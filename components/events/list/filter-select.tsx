import { Select } from '@/components/ui/select'

interface FilterSelectProps {
  label: string
  allLabel: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  /** The value in words, for one that is none of the choices. */
  valueText: (value: string) => string
  onChange: (value: string) => void
}

/** One filter as the browser's own select. A value that is none of the choices is shown and kept. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, allLabel, choices, value = '', valueText, onChange } = props
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={value ? '[&_select]:border-accent [&_select]:font-medium' : undefined}
    >
      <option value="">{allLabel}</option>
      {!isKnown && <option value={value}>{valueText(value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
