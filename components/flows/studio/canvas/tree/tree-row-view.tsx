'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { componentText, typeWords } from '@/lib/language/flow-json/component-words'
import type { Finding } from '@/lib/language/flow-json/finding'
import { FindingMark } from './finding-mark'
import type { ComponentRow, TreeRow } from './tree-rows'

/** Where the dragged item would land, relative to a row. */
export type DropMark = 'before' | 'after' | 'into' | undefined

export interface RowViewProps<Row extends TreeRow> {
  row: Row
  isSelected: boolean
  /** The row that receives focus when tabbing into the tree. */
  isEntrance: boolean
  mark: DropMark
  onClick: (event: MouseEvent) => void
}

const marks = {
  before: 'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent',
  into: 'inset-ring-2 inset-ring-accent',
}

const indent = (depth: number): CSSProperties => ({ paddingInlineStart: `${depth * 1.125 + 0.25}rem` })

const line =
  'relative flex min-h-8 cursor-default items-center gap-1.5 rounded-sm pr-2 select-none focus-visible:-outline-offset-2 pointer-coarse:min-h-10'

export function ComponentRowView(props: RowViewProps<ComponentRow> & { findings: readonly Finding[] }) {
  const { row, isSelected, isEntrance, mark, onClick, findings } = props
  const { component, pointer, depth } = row
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: pointer, data: { row } })
  const { setNodeRef: setDropped } = useDroppable({ id: pointer, data: { row } })
  const text = componentText(component)
  return (
    <div
      ref={(element) => {
        setDragged(element)
        setDropped(element)
      }}
      {...listeners}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      tabIndex={isEntrance ? 0 : -1}
      data-row={pointer}
      onClick={onClick}
      style={indent(depth)}
      className={classNames(
        line,
        isSelected ? 'bg-accent-soft text-accent-text' : 'hover:bg-surface-hover',
        mark && marks[mark],
        isDragging && 'opacity-40',
      )}
    >
      <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab touch-none text-text-faint" />
      <span className="shrink-0 font-medium">{typeWords(component.type)}</span>
      <span className={classNames('min-w-0 flex-1 truncate', !isSelected && 'text-text-muted')}>
        <bdi>{text}</bdi>
      </span>
      <FindingMark findings={findings} />
    </div>
  )
}

/** A branch of If or Switch in the tree: additions and drops go into it. */
export function BranchRowView({
  row,
  isSelected,
  isEntrance,
  mark,
  onClick,
}: RowViewProps<Extract<TreeRow, { kind: 'branch' }>>) {
  const { setNodeRef } = useDroppable({ id: row.pointer, data: { row } })
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isSelected}
      tabIndex={isEntrance ? 0 : -1}
      data-row={row.pointer}
      onClick={onClick}
      style={indent(row.depth)}
      className={classNames(
        line,
        'text-sm',
        isSelected ? 'bg-accent-soft text-accent-text' : 'text-text-muted hover:bg-surface-hover',
        mark && marks[mark],
      )}
    >
      <span className="pl-5.5 font-medium">{row.name}</span>
      {row.list.count === 0 && <span className="text-text-faint">empty</span>}
    </div>
  )
}
