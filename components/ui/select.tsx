import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { inputLine, inputLook } from './input-look'

/** The browser's own select: best for short lists and on phones. Children are `<option>` elements. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className={classNames(inputLook, inputLine, 'appearance-none truncate pr-8')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-text-faint"
      />
    </span>
  )
}
