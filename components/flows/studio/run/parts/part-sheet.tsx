import type { ComponentProps } from 'react'
import { Sheet } from '@/components/phone-kit/sheet'
import { textSide } from '@/components/phone-kit/text-side'

/** A sheet that a component of a screen opens. */
export function PartSheet({ children, ...sheet }: ComponentProps<typeof Sheet>) {
  return (
    <Sheet {...sheet}>
      <div className={textSide}>{children}</div>
    </Sheet>
  )
}
