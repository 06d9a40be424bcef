'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

const DragHandles = dynamic(() => import('./drag-handles').then((module) => module.DragHandles), {
  ssr: false,
})

interface SortableListProps {
  /** What the rows are, unless a heading says so. */
  label?: string
  keys: readonly string[]
  /** What last happened to a row, for screen readers. */
  said: string
  move: (from: number, to: number) => void
  isReadOnly?: boolean
  /** A `SortableRow` for each key. */
  children: ReactNode
}

/** Draggable rows that announce moves to screen readers. */
export function SortableList({ label, keys, said, move, isReadOnly = false, children }: SortableListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      {keys.length > 0 && (
        <ol ref={setList} aria-label={label} className="space-y-3">
          {children}
        </ol>
      )}
      {list && keys.length > 1 && !isReadOnly && <DragHandles list={list} keys={keys} move={move} />}
    </>
  )
}
