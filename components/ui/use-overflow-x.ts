import { type RefObject, useEffect, useState } from 'react'

const none = { isBefore: false, isAfter: false, barPx: 0 }

export type Overflow = typeof none

/**
 * Whether an element has more content to either side, and the width of its vertical scroll bar. Looks again when
 * `content` changes. `onResize` may scroll the element; pass the same function each time.
 */
export function useOverflowX(
  box: RefObject<HTMLElement | null>,
  content: string,
  onResize?: (element: HTMLElement) => void,
) {
  const [overflow, setOverflow] = useState(none)

  // Sizes and scroll positions belong to the document.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const left = Math.round(element.scrollLeft)
      const next = {
        isBefore: left > 0,
        isAfter: left + element.clientWidth < element.scrollWidth - 1,
        barPx: element.offsetWidth - element.clientWidth,
      }
      setOverflow((last) => (isSame(last, next) ? last : next))
    }
    const sizes = new ResizeObserver(() => {
      onResize?.(element)
      look()
    })
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
    // Other content may be wider.
  }, [box, content, onResize])

  return overflow
}

const isSame = (one: Overflow, other: Overflow) =>
  one.isBefore === other.isBefore && one.isAfter === other.isAfter && one.barPx === other.barPx
