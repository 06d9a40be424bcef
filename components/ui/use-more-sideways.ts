import { type RefObject, useEffect, useState } from 'react'
import { classNames } from './class-names'

const hidden = { isBefore: false, isAfter: false }

/**
 * A row that is moved sideways where there is little room, and fades out where there is more of it. Its line is no border,
 * which would be moved along.
 */
export const sidewaysLook = ({ isBefore, isAfter }: typeof hidden) =>
  classNames(
    'relative flex gap-5 overflow-x-auto print:hidden shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]',
    (isBefore || isAfter) &&
      'mask-[linear-gradient(to_right,transparent,black_var(--fade-before),black_calc(100%-var(--fade-after)),transparent)]',
    isBefore ? '[--fade-before:3rem]' : '[--fade-before:0px]',
    isAfter ? '[--fade-after:3rem]' : '[--fade-after:0px]',
  )

/** Whether a row can be scrolled to either side; scrolls the selected item into view. */
export function useMoreSideways(row: RefObject<HTMLElement | null>, chosen: string) {
  const [more, setMore] = useState(hidden)

  // How wide things are and how far they are moved is the document's.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = Math.round(element.scrollLeft)
      const next = {
        isBefore: left > 0,
        isAfter: left + element.clientWidth < element.scrollWidth - 1,
      }
      setMore((last) => (last.isBefore === next.isBefore && last.isAfter === next.isAfter ? last : next))
    }
    // Only the row is moved: the page stays where it is.
    const bringIntoSight = () => {
      const tab = element.querySelector<HTMLElement>(`[aria-selected="true"], [aria-current="page"]`)
      if (tab) element.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - element.clientWidth) / 2 })
      look()
    }
    const sizes = new ResizeObserver(bringIntoSight)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
    // What is chosen later is brought into sight, too.
  }, [row, chosen])

  return more
}
