import { type RefObject, useEffect, useState } from 'react'

const hidden = { isBefore: false, isAfter: false }

/** Whether there is more of a row than is in sight, to either side; what is chosen in it is brought into sight. */
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
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])

  // Only the row is moved: the page stays where it is.
  useEffect(() => {
    const element = row.current
    const tab = element?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!element || !tab) return
    element.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - element.clientWidth) / 2 })
  }, [row, chosen])

  return more
}
