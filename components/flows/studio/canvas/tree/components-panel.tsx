'use client'

import {
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { silentDrag } from '@/components/ui/silent-drag'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { useCanvas } from '../canvas-context'
import { screenName } from '../graph/graph-of'
import { ComponentTree } from './component-tree'
import { componentWords, typeWords } from './component-words'
import { type Dragged, type DropAt, draggedOf, dropAt, isSameDrop } from './drop-at'
import type { Place } from './move-places'
import { Palette } from './palette'
import { TreeActions } from './tree-actions'
import type { TreeRow } from './tree-rows'
import { topListOf } from './tree-rows'
import { type TreeEdits, useTreeEdits } from './use-tree-edits'

/** What the pointer is over, and how far down it is there, from 0 to 1. */
const underPointer: CollisionDetection = (args) =>
  pointerWithin(args).map((collision) => {
    const rect = args.droppableRects.get(collision.id)
    const y = args.pointerCoordinates?.y
    const ratio = rect && y !== undefined && rect.height > 0 ? (y - rect.top) / rect.height : 0
    return { ...collision, data: { ...collision.data, ratio } }
  })

/** The line that was hit; undefined for a tree without lines. */
const rowUnder = ({ data }: Collision): TreeRow | undefined =>
  // Lines of the tree hand over themselves; a tree without lines hands over nothing.
  data?.droppableContainer?.data.current?.row as TreeRow | undefined

function useDragging({ rows, move }: TreeEdits, add: TreeEdits['add'], screen: ScreenModel) {
  const [dragged, setDragged] = useState<Dragged>()
  const [drop, setDrop] = useState<DropAt>()
  const stop = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  // `over` of an event is what was under the pointer a moment ago; its collisions are of now.
  const follow = ({ active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>) => {
    const moving = draggedOf(active.data.current)
    const under = collisions?.[0]
    const next =
      under && moving ? dropAt(rows, moving, rowUnder(under), Number(under.data?.ratio ?? 0)) : undefined
    // Most moves of the pointer lead to no other place: nothing is drawn for those.
    setDrop((last) => (isSameDrop(last, next) ? last : next))
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

/** The list of what can be added is folded away while a component is selected: its properties have the room then. */
function useAdding({ add, row }: TreeEdits) {
  const { pointer } = useCanvas()
  const panel = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ pointer: string; isOpen: boolean }>()
  const isOpen = asked?.pointer === pointer ? asked.isOpen : row?.kind !== 'component'
  return {
    panel,
    isOpen,
    toggle: () => setAsked({ pointer, isOpen: !isOpen }),
    /** What was added is selected, and the keyboard goes on there: the button that was pressed may be gone. */
    add: (type: string, place?: Place) => {
      add(type, place)
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')?.focus(),
      )
    },
  }
}

/** The components of the selected screen, and what can be added to them. */
export function ComponentsPanel({ screen }: { screen: ScreenModel }) {
  const { blockedBecause } = useCanvas()
  const edits = useTreeEdits(screen)
  const { panel, add, ...palette } = useAdding(edits)
  const { dragged, drop, setDragged, follow, land, stop } = useDragging(edits, add, screen)
  const sensors = useSensors(
    useSensor(PointerSensor, {
      activationConstraint: { distance: blockedBecause === undefined ? 4 : Infinity },
    }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: silentDrag }}
      onDragStart={({ active }) => setDragged(draggedOf(active.data.current))}
      onDragMove={follow}
      onDragEnd={land}
      onDragCancel={stop}
    >
      <div ref={panel} className="space-y-3">
        <TreeActions edits={edits} />
        <ComponentTree name={screenName(screen)} edits={edits} drop={drop} />
        <Palette {...palette} add={add} />
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
