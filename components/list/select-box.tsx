interface SelectBoxProps {
  /** Accessible name. */
  label: string
  checked: boolean
  onChange: (isSelected: boolean) => void
}

/** Selects a row, or all visible ones. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="-m-1 grid size-7 shrink-0 cursor-pointer place-items-center self-start">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 cursor-pointer accent-accent"
      />
    </label>
  )
}
