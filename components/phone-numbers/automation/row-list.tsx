'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'

const DragHandles = dynamic(
  () => import('@/components/ui/drag-handles').then((module) => module.DragHandles),
  { ssr: false },
)

interface RowListProps {
  label: string
  keys: readonly string[]
  list: HTMLElement | null
  setList: (list: HTMLElement | null) => void
  said: string
  move: (from: number, to: number) => void
  isReadOnly: boolean
  children: ReactNode
}

/** Rows that can be dragged, and what happened to them, said aloud. */
export function RowList({ label, keys, list, setList, said, move, isReadOnly, children }: RowListProps) {
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
