import type { ReactNode } from 'react'

interface OverviewLayoutProps {
  /** At most four figures, in one row where there is room. */
  tiles: ReactNode
  /** What comes before everything else. */
  top: ReactNode
  main: ReactNode
  side: ReactNode
}

/** The page: figures, what needs someone, and under it a wide and a narrow column, one after the other where there is little room. */
export function OverviewLayout({ tiles, top, main, side }: OverviewLayoutProps) {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">{tiles}</div>
      {top}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">{main}</div>
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-1">{side}</div>
      </div>
    </div>
  )
}
