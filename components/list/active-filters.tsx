'use client'

import { X } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { chipBox } from './chip-look'

interface ActiveFiltersProps<Name extends string> {
  /** Filters that only links can set, in words. */
  active: readonly { name: Name; text: string }[]
  remove: (name: Name) => void
}

/** Filters without a control, as removable chips. */
export function ActiveFilters<Name extends string>({ active, remove }: ActiveFiltersProps<Name>) {
  return active.map(({ name, text }) => (
    <button
      key={name}
      type="button"
      data-set
      onClick={() => remove(name)}
      className={classNames(
        chipBox,
        'gap-1 border-transparent bg-accent-soft pr-2 pl-3 text-accent-text transition-colors hover:bg-surface-hover',
      )}
    >
      <VisuallyHidden>Remove the filter </VisuallyHidden>
      <span className="truncate">{text}</span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  ))
}
