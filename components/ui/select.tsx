'use client'

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputLine, inputLook, quietInputLook } from './input-look'
import { useListBox } from './use-list-box'

interface SelectProps extends ComponentProps<'select'> {
  /** One of many in a list, whose values matter more than their boxes: the box is there once it is pointed at. */
  isQuiet?: boolean
}

/** A select in a form. Its children are `<option>` elements, which phones show as the system's own list. */
export function Select({ className, onBlur, isQuiet = false, ...rest }: SelectProps) {
  const { selectProps, isOpen, popup } = useListBox()
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...selectProps}
        {...rest}
        // Going into its list is not leaving it.
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
