'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { choiceText, type ListBoxChoice, type ListBoxGroup } from './list-box-choices'
import { useListBox } from './use-list-box'

interface ListBoxProps {
  /** What is chosen, for screen readers. */
  label: string
  groups: readonly ListBoxGroup[]
  value: string
  onChange: (value: string) => void
  /** Several can be chosen in our own list, comma-separated in the value; the browser's list takes one. */
  isMultiple?: boolean
  className?: string
  /** Tooltip with the chosen value, where there is no room for it. */
  narrowTooltip?: string
  /** Its closed appearance. */
  children: ReactNode
}

const options = (choices: readonly ListBoxChoice[]) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.isDisabled} suppressHydrationWarning>
      {choiceText(choice)}
    </option>
  ))

/** A select with any appearance, such as a chip. An invisible native select covers it and has the focus. */
export function ListBox({
  label,
  groups,
  value,
  onChange,
  isMultiple,
  className,
  narrowTooltip,
  children,
}: ListBoxProps) {
  const { selectProps, popup } = useListBox({ groups, value, isMultiple, onChange })
  return (
    <span className={classNames('list-box relative min-w-0', className)}>
      {children}
      <select
        {...selectProps}
        aria-label={label}
        data-tooltip={narrowTooltip}
        data-tooltip-when={narrowTooltip && 'narrow'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 pointer-coarse:text-lg *:bg-surface-raised"
      >
        {groups.map(({ label: name, choices }) =>
          name ? (
            <optgroup key={name} label={name}>
              {options(choices)}
            </optgroup>
          ) : (
            options(choices)
          ),
        )}
      </select>
      {popup}
    </span>
  )
}
