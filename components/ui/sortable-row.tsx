'use client'

import type { ReactNode } from 'react'
import { MoveButtons, RemoveButton } from './row-buttons'

interface SortableRowProps {
  /** Its key among the rows; the handle for dragging comes later, into its slot. */
  dragKey: string
  /** `Prompt 1`. */
  name: string
  index: number
  count: number
  badge?: ReactNode
  /** Of the part that takes the focus when something leads to the row. */
  id?: string
  isReadOnly?: boolean
  move: (from: number, to: number) => void
  remove: (index: number) => void
  children: ReactNode
}

function RowButtons({ name, index, count, move, remove }: SortableRowProps) {
  return (
    <span className="ml-auto flex">
      <MoveButtons
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        move={(by) => move(index, index + by)}
      />
      <RemoveButton aria-label={`Remove ${name}`} onClick={() => remove(index)} />
    </span>
  )
}

/** One row of a list that can be put in order, by dragging or with its buttons. */
export function SortableRow(props: SortableRowProps) {
  const { dragKey, name, badge, id, isReadOnly = false, children } = props
  return (
    <li data-drag-row={dragKey} className="rounded-md border border-border bg-surface-raised">
      <div id={id} role="group" aria-label={name} tabIndex={id === undefined ? undefined : -1}>
        <div className="flex items-center gap-1 py-1 pr-1 pl-3">
          <span data-handle-slot={dragKey} className="contents" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium whitespace-nowrap">{name}</span>
            {badge}
          </span>
          {!isReadOnly && <RowButtons {...props} />}
        </div>
        <div className="grid gap-3 border-t border-border p-3">{children}</div>
      </div>
    </li>
  )
}
