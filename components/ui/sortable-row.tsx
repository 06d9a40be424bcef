'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'

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
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        blockedBecause={index === 0 ? 'This is the first one.' : undefined}
        onClick={() => move(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        blockedBecause={index === count - 1 ? 'This is the last one.' : undefined}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
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
