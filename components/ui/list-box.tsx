'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { choiceText, type ListBoxChoice, type ListBoxGroup } from './list-box-choices'
import { useListBox } from './use-list-box'

interface ListBoxProps {
  /** What is chosen; read aloud. */
  label: string
  groups: readonly ListBoxGroup[]
  value: string
  onChange: (value: string) => void
  /** Several can be chosen where the list is ours, which stand with commas in the value; the browser's own has one. */
  isMultiple?: boolean
  className?: string
  /** What is chosen, shown as a tooltip where there is no room for its words. */
  narrowTooltip?: string
  /** What is seen of it while it is closed. */
  children: ReactNode
}

const options = (choices: readonly ListBoxChoice[]) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.isDisabled} suppressHydrationWarning>
      {choiceText(choice)}
    </option>
  ))

/** A choice that looks like anything: a chip, a box. The browser's own select lies over it, invisible, and has the focus. */
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
