import type { ReactNode } from 'react'

interface OverviewLayoutProps {
  /** At most four figures, in one row if there is room. */
  tiles: ReactNode
  /** Before everything else. */
  top: ReactNode
  main: ReactNode
  side: ReactNode
}

/** Layout of the page: figures, what needs attention, then a wide and a narrow column, stacked on narrow screens. */
export function OverviewLayout({ tiles, top, main, side }: OverviewLayoutProps) {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">{tiles}</div>
      {top}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">{main}</div>
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-1">{side}</div>
      </div>
    </div>
  )
}
