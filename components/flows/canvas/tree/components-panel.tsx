'use client'

import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ScreenModel } from '@/lib/flow-json/model'
import { useCanvas } from '../canvas-context'
import { ComponentTree } from './component-tree'
import { componentWords, typeWords } from './component-words'
import { type Dragged, type DropAt, draggedOf, dropAt } from './drop-at'
import { Palette } from './palette'
import { TreeActions } from './tree-actions'
import type { TreeRow } from './tree-rows'
import { topListOf } from './tree-rows'
import { type TreeEdits, useTreeEdits } from './use-tree-edits'

/** The canvas itself says where something went, however it was moved; the library would read out pointers. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** What the pointer is over, and how far down it is there, from 0 to 1. */
const underPointer: CollisionDetection = (args) =>
  pointerWithin(args).map((collision) => {
    const rect = args.droppableRects.get(collision.id)
    const y = args.pointerCoordinates?.y
    const ratio = rect && y !== undefined && rect.height > 0 ? (y - rect.top) / rect.height : 0
    return { ...collision, data: { ...collision.data, ratio } }
  })

function useDragging({ rows, add, move }: TreeEdits, screen: ScreenModel) {
  const [dragged, setDragged] = useState<Dragged>()
  const [drop, setDrop] = useState<DropAt>()
  const stop = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const follow = (event: DragMoveEvent) => {
    const moving = draggedOf(event.active.data.current)
    // Lines of the tree hand over themselves; a tree without lines hands over nothing.
    const row = event.over?.data.current?.row as TreeRow | undefined
    const ratio = Number(event.collisions?.[0]?.data?.ratio ?? 0)
    setDrop(event.over && moving ? dropAt(rows, moving, row, ratio) : undefined)
  }
  const land = () => {
    stop()
    if (!drop || !dragged) return
    const place = drop.place ?? { list: topListOf(screen), index: 0 }
    if ('row' in dragged) move(dragged.row, place)
    else add(dragged.type, place)
  }
  return { dragged, drop, setDragged, follow, land, stop }
}

/** The components of the selected screen, and what can be added to them. */
export function ComponentsPanel({ screen }: { screen: ScreenModel }) {
  const { blockedBecause } = useCanvas()
  const edits = useTreeEdits(screen)
  const { dragged, drop, setDragged, follow, land, stop } = useDragging(edits, screen)
  const sensors = useSensors(
    useSensor(PointerSensor, {
      activationConstraint: { distance: blockedBecause === undefined ? 4 : Infinity },
    }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: silent }}
      onDragStart={({ active }) => setDragged(draggedOf(active.data.current))}
      onDragMove={follow}
      onDragEnd={land}
      onDragCancel={stop}
    >
      <div className="space-y-3">
        <TreeActions edits={edits} />
        <ComponentTree name={screen.id ?? 'this screen'} edits={edits} drop={drop} />
        <Palette add={edits.add} />
      </div>
      {dragged &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <span className="inline-block rounded-sm bg-surface-raised px-2 py-1 shadow-popup">
              {'row' in dragged ? componentWords(dragged.row.component) : typeWords(dragged.type)}
            </span>
          </DragOverlay>,
          // Outside of the pane, whose edges would cut it off.
          document.body,
        )}
    </DndContext>
  )
}
