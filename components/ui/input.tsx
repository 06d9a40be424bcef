import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputLine, inputLook } from './input-look'

/** A single-line text input. Give it a label; `aria-invalid` colors it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} className={classNames(inputLook, inputLine, 'read-only:bg-surface-sunken', className)} />
  )
}
