'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

const DragHandles = dynamic(() => import('./drag-handles').then((module) => module.DragHandles), {
  ssr: false,
})

interface SortableListProps {
  /** What the rows are, where no heading names them. */
  label?: string
  keys: readonly string[]
  /** What happened to a row last; read aloud. */
  said: string
  move: (from: number, to: number) => void
  isReadOnly?: boolean
  /** A `SortableRow` for each key. */
  children: ReactNode
}

/** Rows that can be dragged, and what happened to them, said aloud. */
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
