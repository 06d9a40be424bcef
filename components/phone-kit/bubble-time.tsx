import type { ReactNode } from 'react'

/** Time of a message, at the end of its last line. Its direction is that of its own language. */
export function BubbleTime({ children }: { children: ReactNode }) {
  return (
    <span className="float-end ms-2.5 mt-(--time-top,0.375rem) inline-flex items-center gap-1 text-[0.6875rem] leading-4 text-(--phone-faint) tabular-nums select-none [&_time]:[unicode-bidi:plaintext]">
      {children}
    </span>
  )
}
