'use client'

import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useListBox } from '@/components/ui/use-list-box'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import {
  fitting,
  type ReferenceGroup,
  referencesOn,
} from '@/lib/language/flow-json/language-service/references'
import { useCanvas } from '../canvas-context'

/** What an expression can reference, as list options. */
export const groupedOptions = (groups: readonly ReferenceGroup[]) =>
  groups.map(({ label, choices }) => (
    <optgroup key={label} label={label}>
      {choices.map((choice) => (
        <option key={choice.text} value={choice.text}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  ))

interface ReferencePickerProps {
  /** What the reference is for. */
  label: string
  /** Only values of this type; all if omitted. */
  type?: MemberSpec['type']
  pick: (text: string) => void
}

/** Inserts a reference to an input or data entry, chosen from a short list. */
export function ReferencePicker({ label, type, pick }: ReferencePickerProps) {
  const { model, screen, blockedBecause } = useCanvas()
  const groups = useMemo(() => {
    const all = screen ? referencesOn(model, screen) : []
    return type === undefined ? all : fitting(all, { type })
  }, [model, screen, type])
  const { selectProps, popup } = useListBox()
  if (groups.length === 0 || blockedBecause !== undefined) return null
  return (
    <span className="relative inline-flex">
      <select
        {...selectProps}
        aria-label={`Choose a value for ${label}`}
        value=""
        onChange={(event) => pick(event.target.value)}
        className="h-6 max-w-28 cursor-pointer appearance-none rounded-sm border border-border bg-surface-raised pr-5 pl-1.5 text-xs text-text-muted hover:border-border-strong pointer-coarse:h-11 pointer-coarse:text-lg"
      >
        <option value="" hidden>
          Insert value…
        </option>
        {groupedOptions(groups)}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-1 my-auto size-3.5 text-text-faint"
      />
      {popup}
    </span>
  )
}
