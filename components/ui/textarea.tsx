import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputLook } from './input-look'

/** A multiline text input. It grows with its text if the browser supports that, and can always be resized. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(
        inputLook,
        'field-sizing-content max-h-[60vh] min-h-20 resize-y px-2.5 py-1.5 read-only:bg-surface-sunken',
        className,
      )}
    />
  )
}
