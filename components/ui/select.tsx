'use client'

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputLine, inputLook, quietInputLook } from './input-look'
import { useListBox } from './use-list-box'

interface SelectProps extends ComponentProps<'select'> {
  /** For selects in a list, where values matter more than boxes: the box appears on hover. */
  isQuiet?: boolean
}

/** A select in a form. Its children are `<option>` elements, which phones show in the system's own list. */
export function Select({ className, onBlur, isQuiet = false, ...rest }: SelectProps) {
  const { selectProps, isOpen, popup } = useListBox()
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...selectProps}
        {...rest}
        // Moving into its list doesn't count as leaving.
        onBlur={(event) => !isOpen && onBlur?.(event)}
        className={classNames(
          isQuiet ? quietInputLook : inputLook,
          inputLine,
          'appearance-none truncate pr-8',
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-text-faint"
      />
      {popup}
    </span>
  )
}
