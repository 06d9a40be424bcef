import { type RefObject, useEffect, useState } from 'react'
import { classNames } from './class-names'

const hidden = { isBefore: false, isAfter: false }

/** Fades the edges of a row with more content. */
export const fadedSideways = ({ isBefore, isAfter }: typeof hidden) =>
  classNames(
    (isBefore || isAfter) &&
      'mask-[linear-gradient(to_right,transparent,black_var(--fade-before),black_calc(100%-var(--fade-after)),transparent)]',
    isBefore ? '[--fade-before:3rem]' : '[--fade-before:0px]',
    isAfter ? '[--fade-after:3rem]' : '[--fade-after:0px]',
  )

/**
 * A row that scrolls sideways in narrow spaces and fades at edges with more content. Its line isn't a border, which
 * would scroll along.
 */
export const sidewaysLook = (more: typeof hidden) =>
  classNames(
    'relative flex gap-5 overflow-x-auto print:hidden shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]',
    fadedSideways(more),
  )

/** Whether a row can be scrolled to either side; scrolls the selected item into view. */
export function useMoreSideways(row: RefObject<HTMLElement | null>, chosen: string) {
  const [more, setMore] = useState(hidden)

  // Sizes and scroll positions belong to the document.
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
    // Only the row scrolls, not the page.
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
    // Later selections are scrolled into view, too.
  }, [row, chosen])

  return more
}
