'use client'

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { silentDrag } from './silent-drag'

const inList = (list: HTMLElement, attribute: string, key: string) =>
  list.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(key)}"]`)

/** Drags its row. Not focusable, because keyboards use the buttons beside it. */
function Handle({ list, id }: { list: HTMLElement; id: string }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const slot = inList(list, 'data-handle-slot', id)

  // The form renders the row and this only moves it, so that its inputs are never remounted.
  useEffect(() => {
    const row = inList(list, 'data-drag-row', id)
    setNodeRef(row)
    if (!row) return
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
    row.style.transition = transition ?? ''
    row.style.zIndex = isDragging ? '1' : ''
    row.style.position = isDragging ? 'relative' : ''
  }, [list, id, setNodeRef, transform, transition, isDragging])

  if (!slot) return null
  return createPortal(
    <span
      {...listeners}
      aria-hidden="true"
      className="-ml-1.5 mr-0.5 grid size-7 cursor-grab touch-none place-items-center rounded-sm text-text-faint hover:bg-surface-hover active:cursor-grabbing"
    >
      <GripVertical className="size-4" />
    </span>,
    slot,
  )
}

interface DragHandlesProps {
  /** Contains the rows, each with its key in `data-drag-row` and a slot for the handle, `data-handle-slot`. */
  list: HTMLElement
  keys: readonly string[]
  move: (from: number, to: number) => void
}

/** Makes the rows of a list draggable. Heavy, and only useful from two rows on: load it then. */
export function DragHandles({ list, keys, move }: DragHandlesProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silentDrag }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <Handle key={key} list={list} id={key} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
