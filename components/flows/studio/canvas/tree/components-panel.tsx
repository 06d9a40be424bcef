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
import { isSameJsonText } from '@/lib/contract/same-json'
import { componentWords, typeWords } from '@/lib/language/flow-json/component-words'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { useCanvas } from '../canvas-context'
import { placeUnder } from '../edits/drop-component'
import { whyNotMoved } from '../edits/edit-many'
import { screenName } from '../graph/graph-of'
import { ComponentTree } from './component-tree'
import { type Dragged, type DropAt, draggedOf, dropAt, isSameDrop } from './drop-at'
import { DropLine } from './drop-line'
import type { Place } from './move-places'
import { Palette } from './palette'
import { targetAt } from './target-at'
import { TreeActions } from './tree-actions'
import type { ComponentRow, TreeRow } from './tree-rows'
import { topListOf } from './tree-rows'
import { type TreeEdits, useTreeEdits } from './use-tree-edits'

/** Anything not on a row of the tree may be over a phone, which is found by window position. */
const ELSEWHERE = 'elsewhere'

/** What the pointer is over, and its vertical position there, from 0 to 1. */
const underPointer: CollisionDetection = (args) => {
  const lines = linesUnder(args)
  return lines.length > 0 || !args.pointerCoordinates
    ? lines
    : [{ id: ELSEWHERE, data: { ...args.pointerCoordinates } }]
}

const linesUnder: CollisionDetection = (args) =>
  pointerWithin(args).map((collision) => {
    const rect = args.droppableRects.get(collision.id)
    const y = args.pointerCoordinates?.y
    const ratio = rect && y !== undefined && rect.height > 0 ? (y - rect.top) / rect.height : 0
    return { ...collision, data: { ...collision.data, ratio } }
  })

/** The row that was hit; undefined for an empty tree. */
const rowUnder = ({ data }: Collision): TreeRow | undefined =>
  // Rows pass themselves as data; an empty tree passes nothing.
  data?.droppableContainer?.data.current?.row as TreeRow | undefined

/** Where something would land on a phone, and how to show it; undefined if it can't. */
function placeAt(model: FlowModel, dragged: Dragged, x: number, y: number) {
  const seen = targetAt(model, x, y)
  const type = 'row' in dragged ? dragged.row.component.type : dragged.type
  const place = seen && placeUnder(model, seen, type)
  if (!place || ('row' in dragged && whyNotMoved(model, [dragged.row.pointer], place))) return undefined
  const { left, top, width, height } = seen.box
  return { place, drawn: { mark: place.mark, box: { left, top, width, height } } }
}

function useDragging(edits: TreeEdits, add: TreeEdits['add'], screen: ScreenModel) {
  const { rows, move, addTo, moveTo } = edits
  const { model } = useCanvas()
  const [elsewhere, setElsewhere] = useState<ReturnType<typeof placeAt>>()
  const [dragged, setDragged] = useState<Dragged>()
  const [drop, setDrop] = useState<DropAt>()
  const stop = () => {
    setDragged(undefined)
    setDrop(undefined)
    setElsewhere(undefined)
  }
  // The event's `over` is slightly outdated; its collisions are current.
  const follow = ({ active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>) => {
    const moving = draggedOf(active.data.current)
    const under = collisions?.[0]
    const isElsewhere = under?.id === ELSEWHERE
    const found =
      isElsewhere && moving ? placeAt(model, moving, Number(under.data?.x), Number(under.data?.y)) : undefined
    setElsewhere((last) => (isSameJsonText(last?.drawn, found?.drawn) ? last : found))
    const next =
      under && moving && !isElsewhere
        ? dropAt(rows, moving, rowUnder(under), Number(under.data?.ratio ?? 0))
        : undefined
    // Most pointer moves don't change the place, so don't rerender.
    setDrop((last) => (isSameDrop(last, next) ? last : next))
  }
  const land = () => {
    stop()
    if (elsewhere && dragged) {
      if ('row' in dragged) moveTo(dragged.row, elsewhere.place)
      else addTo(dragged.type, elsewhere.place)
      return
    }
    if (!drop || !dragged) return
    const place = drop.place ?? { list: topListOf(screen), index: 0 }
    if ('row' in dragged) move(dragged.row, place)
    else add(dragged.type, place)
  }
  return { dragged, drop, mark: elsewhere?.drawn, setDragged, follow, land, stop }
}

/** Label of what is dragged, beside the pointer. */
const draggedWords = ({ component, pointer }: ComponentRow, chosen: readonly string[]) =>
  chosen.length > 1 && chosen.includes(pointer) ? `${chosen.length} components` : componentWords(component)

/** The list of new components is folded while a component is selected, to leave room for its properties. */
function useAdding({ add, row }: TreeEdits) {
  const { pointer } = useCanvas()
  const panel = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ pointer: string; isOpen: boolean }>()
  const isOpen = asked?.pointer === pointer ? asked.isOpen : row?.kind !== 'component'
  return {
    panel,
    isOpen,
    isAsked: asked?.pointer === pointer && !window.matchMedia('(pointer: coarse)').matches,
    toggle: () => setAsked({ pointer, isOpen: !isOpen }),
    /** Select and focus the added component: the pressed button may be gone. */
    add: (type: string, place?: Place) => {
      add(type, place)
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')?.focus(),
      )
    },
  }
}

/** The selected screen's components, and what can be added. */
export function ComponentsPanel({ screen }: { screen: ScreenModel }) {
  const { blockedBecause, chosen } = useCanvas()
  const edits = useTreeEdits(screen)
  const { panel, add, ...palette } = useAdding(edits)
  const { dragged, drop, mark, setDragged, follow, land, stop } = useDragging(edits, add, screen)
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
      {mark && <DropLine {...mark} />}
      {dragged &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <span className="inline-block rounded-sm bg-surface-raised px-2 py-1 whitespace-nowrap shadow-popup">
              {'row' in dragged ? draggedWords(dragged.row, chosen) : typeWords(dragged.type)}
            </span>
          </DragOverlay>,
          // Outside the pane, whose edges would clip it.
          document.body,
        )}
    </DndContext>
  )
}
