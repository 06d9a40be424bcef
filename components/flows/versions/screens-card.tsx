import type { ReactNode } from 'react'

/**
 * A size of a screen: as narrow as phones. On phones, all of it is smaller: two fill the line of the smallest one. In
 * the widest windows, all of it is larger.
 */
export const screenSize =
  'h-72 w-41 shrink-0 rounded-lg max-sm:[zoom:0.75] sm:h-66 sm:w-50 lg:h-80 lg:w-48 xl:w-58 min-[112rem]:[zoom:1.25]'

/** How screens are placed: in one line, and in wide windows in as many as they need. */
export const screensLook =
  'flex justify-center-safe gap-3 overflow-x-auto bg-surface-sunken p-3 lg:min-h-0 lg:flex-1 lg:flex-wrap lg:content-start lg:overflow-auto lg:p-4'

interface ScreensCardProps {
  title?: string | undefined
  /** How many there are, in words. */
  count?: string
  children: ReactNode
}

/** A card like that of the document beside it. */
export function ScreensCard({ title = 'Screens', count, children }: ScreensCardProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-surface-raised">
      <p className="flex min-h-9 shrink-0 items-center gap-3 border-b border-border px-3 py-1 text-sm pointer-coarse:min-h-13">
        <span className="mr-auto font-medium">{title}</span>
        <span className="text-text-faint tabular-nums">{count}</span>
      </p>
      {children}
    </div>
  )
}
