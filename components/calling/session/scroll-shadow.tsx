import type { RefObject } from 'react'
import { useOverflowX } from '@/components/ui/use-overflow-x'

interface ScrollShadowProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Fades lines that continue beyond the right edge, beside the scroll bar. */
export function ScrollShadow({ input, text }: ScrollShadowProps) {
  const { isAfter, barPx } = useOverflowX(input, text)
  if (!isAfter) return null
  return (
    <div
      aria-hidden="true"
      style={{ right: barPx }}
      className="pointer-events-none absolute inset-y-0 w-10 bg-linear-to-l from-surface-raised print:hidden"
    />
  )
}
