'use client'

import { ArrowUp } from 'lucide-react'
import { countId } from '@/components/list/resource-list'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'

export const newEventsText = (count: number, isMore: boolean) =>
  `${count}${isMore ? '+' : ''} new ${count === 1 ? 'event' : 'events'}`

interface NewEventsButtonProps {
  count: number
  isMore: boolean
  bringIn: () => void
  /** The bar of selected events is at the top, too. */
  isBelowBar: boolean
}

/** New events, held back so that nothing moves while someone reads. */
export function NewEventsButton({ count, isMore, bringIn, isBelowBar }: NewEventsButtonProps) {
  const show = () => {
    bringIn()
    // The button disappears: focus moves to the count above the first row.
    document.getElementById(countId)?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none sticky z-10 flex h-0 justify-center',
        isBelowBar ? 'top-38 lg:top-26' : 'top-26 lg:top-14',
      )}
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          onClick={show}
          className="pointer-events-auto rounded-full! shadow-popup"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {newEventsText(count, isMore)}
        </Button>
      )}
    </div>
  )
}
