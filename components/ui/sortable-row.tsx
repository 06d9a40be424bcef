'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { MoveButtons, RemoveButton } from './row-buttons'

interface SortableRowProps {
  /** Its key; the drag handle is added to its slot later. */
  dragKey: string
  /** Label of the row: `Prompt 1`. */
  name: string
  index: number
  count: number
  badge?: ReactNode
  /** ID of the element that gets focus when something links to the row. */
  id?: string
  isReadOnly?: boolean
  /** For a single input: it shares the buttons' line where there is room, and the label is for screen readers. */
  isLine?: boolean
  move: (from: number, to: number) => void
  remove: (index: number) => void
  children: ReactNode
}

function RowButtons({ name, index, count, isLine = false, move, remove }: SortableRowProps) {
  return (
    <span className={classNames('ml-auto flex', isLine && 'sm:order-2 sm:min-h-8 sm:items-center sm:pl-1')}>
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

/** A row of a list that can be reordered, by dragging or with its buttons. */
export function SortableRow(props: SortableRowProps) {
  const { dragKey, name, badge, id, isReadOnly = false, isLine = false, children } = props
  return (
    <li
      data-drag-row={dragKey}
      className={classNames(
        'rounded-md bg-surface-raised',
        // The input's border is enough.
        !isLine && 'border border-border',
      )}
    >
      <div
        id={id}
        role="group"
        aria-label={name}
        tabIndex={id === undefined ? undefined : -1}
        className={isLine ? 'sm:flex sm:items-start' : undefined}
      >
        <div className={classNames('flex items-center gap-1 py-1', isLine ? 'sm:contents' : 'pr-1 pl-3')}>
          <span
            data-handle-slot={dragKey}
            // The input must not move when the handle appears.
            className={classNames(
              'contents',
              isLine && !isReadOnly && 'sm:block sm:w-6 sm:shrink-0 sm:pt-0.5',
            )}
          />
          <span
            className={classNames(
              'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5',
              isLine && 'sm:order-1 sm:min-h-8 sm:pl-2 sm:empty:hidden',
            )}
          >
            <span className={classNames('font-medium whitespace-nowrap', isLine && 'sm:sr-only')}>
              {name}
            </span>
            {badge}
          </span>
          {!isReadOnly && <RowButtons {...props} />}
        </div>
        <div
          className={classNames('grid gap-3', isLine ? 'sm:flex-1 sm:pl-1' : 'border-t border-border p-3')}
        >
          {children}
        </div>
      </div>
    </li>
  )
}
