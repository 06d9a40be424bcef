import type { RefObject } from 'react'
import { classNames } from './class-names'
import { type Overflow, useOverflowX } from './use-overflow-x'

type Sides = Pick<Overflow, 'isBefore' | 'isAfter'>

/** Fades the edges of a row with more content. */
export const fadedSideways = ({ isBefore, isAfter }: Sides) =>
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
export const sidewaysLook = (more: Sides) =>
  classNames(
    'relative flex gap-5 overflow-x-auto print:hidden shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]',
    fadedSideways(more),
  )

/** Only the row scrolls, not the page. */
function bringIntoSight(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>(`[aria-selected="true"], [aria-current="page"]`)
  if (tab) row.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2 })
}

/** Whether a row can be scrolled to either side; scrolls the selected item into view, also later ones. */
export const useMoreSideways = (row: RefObject<HTMLElement | null>, chosen: string) =>
  useOverflowX(row, chosen, bringIntoSight)
