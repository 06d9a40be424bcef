import { type RefObject, useEffect, useState } from 'react'

interface MoreRightProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Fades lines that continue beyond the right edge, beside the scroll bar. */
export function MoreRight({ input, text }: MoreRightProps) {
  /** Width of the scroll bar; undefined if no line continues. */
  const [barPx, setBarPx] = useState<number>()

  // Sizes and scroll positions belong to the document.
  useEffect(() => {
    const element = input.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, offsetWidth } = element
      const isMore = Math.round(scrollLeft) + clientWidth < scrollWidth - 1
      setBarPx(isMore ? offsetWidth - clientWidth : undefined)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
    // Other text may have longer lines.
  }, [input, text])

  if (barPx === undefined) return null
  return (
    <div
      aria-hidden="true"
      style={{ right: barPx }}
      className="pointer-events-none absolute inset-y-0 w-10 bg-linear-to-l from-surface-raised print:hidden"
    />
  )
}
