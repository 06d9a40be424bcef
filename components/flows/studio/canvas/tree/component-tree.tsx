'use client'

import { useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useCanvas } from '../canvas-context'
import type { DropAt } from './drop-at'
import { componentRows, type Direction } from './move-places'
import { BranchRowView, ComponentRowView, type DropMark } from './tree-row-view'
import type { TreeRow } from './tree-rows'
import type { TreeEdits } from './use-tree-edits'

const directions = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowRight', 'in'],
  ['ArrowLeft', 'out'],
])

/** The row that a key focuses; undefined for other keys. */
function nextRow(rows: readonly TreeRow[], at: number, key: string): TreeRow | undefined {
  const depth = rows[at]?.depth ?? 0
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowLeft':
      return rows.slice(0, at).findLast((row) => row.depth < depth)
    case 'ArrowRight':
      return (rows[at + 1]?.depth ?? 0) > depth ? rows[at + 1] : undefined
    default:
      return undefined
  }
}

/** The components between two rows, in either direction. */
export function rangeOf(rows: readonly TreeRow[], from: string, to: string): string[] {
  const [one, other] = [from, to].map((pointer) => rows.findIndex((row) => row.pointer === pointer))
  const [first, last] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)]
  return componentRows(rows.slice(Math.max(first, 0), last + 1)).map(({ pointer }) => pointer)
}

function useTreeKeys({ rows, row, step, remove, duplicate }: TreeEdits) {
  const { select, choose, chosen, blockedBecause, say } = useCanvas()
  const tree = useRef<HTMLDivElement>(null)
  const anchor = useRef<string>(undefined)
  const focus = (pointer: string) =>
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(pointer)}"]`)?.focus()
  // The row has to be rendered in its new place first.
  const focusSoon = (pointer: string) => requestAnimationFrame(() => focus(pointer))

  const change = (event: KeyboardEvent): boolean => {
    const direction = event.altKey ? directions.get(event.key) : undefined
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    const isCopy = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)
    if (!direction && !isRemoval && !isCopy) return false
    if (blockedBecause !== undefined) say(blockedBecause)
    else if (row?.kind !== 'component') return true
    else if (direction) focusSoon(step(row, direction))
    else if (isRemoval) focusSoon(remove(row))
    else duplicate(row)
    return true
  }
  const chooseAll = (pointers: readonly string[], pointer: string) => {
    choose(pointers, pointer, pointers.length > 1 ? `${pointers.length} components are selected.` : undefined)
  }
  /** Extends the selection from its start to a row. */
  const extendTo = (next: TreeRow) => {
    const known = anchor.current
    const from = chosen.length > 1 && known !== undefined ? known : (row?.pointer ?? next.pointer)
    anchor.current = from
    chooseAll(rangeOf(rows, from, next.pointer), next.pointer)
  }
  const click = (target: TreeRow, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (target.kind !== 'component' || !row) return select(target.pointer)
    if (shiftKey) return extendTo(target)
    if (!ctrlKey && !metaKey) return select(target.pointer)
    const others = chosen.filter((pointer) => pointer !== target.pointer)
    const isAdded = others.length === chosen.length
    const rest = isAdded ? [...chosen, target.pointer] : others
    const [first = target.pointer] = rest
    chooseAll(rest.length > 0 ? rest : [first], isAdded ? target.pointer : first)
  }
  const press = (event: KeyboardEvent) => {
    if (change(event)) return event.preventDefault()
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (isAll && row) {
      event.preventDefault()
      return chooseAll(
        componentRows(rows).map(({ pointer }) => pointer),
        row.pointer,
      )
    }
    if (event.key === 'Escape' && chosen.length > 1 && row) {
      event.stopPropagation()
      return choose([row.pointer], row.pointer)
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = rows.findIndex(({ pointer }) => pointer === row?.pointer)
    const next = nextRow(rows, at, event.key)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey && next.kind === 'component') extendTo(next)
    else select(next.pointer)
    focus(next.pointer)
  }
  return { tree, press, click }
}

/** Scrolls the selected row into view, whichever pane selected it. */
function useSelectedInSight(tree: RefObject<HTMLElement | null>, pointer: string | undefined) {
  // The scroll position belongs to the browser.
  useEffect(() => {
    if (pointer === undefined) return
    tree.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [tree, pointer])
}

/** The screen is empty: anything dropped here becomes the first component. */
function EmptyTree({ isOver }: { isOver: boolean }) {
  const { setNodeRef } = useDroppable({ id: 'empty', data: {} })
  return (
    <p
      ref={setNodeRef}
      className={classNames(
        'rounded-md border border-dashed px-3 py-6 text-center text-text-muted',
        isOver ? 'border-accent bg-accent-soft' : 'border-border-strong',
      )}
    >
      This screen is empty. Add a component from the list below, or drag it here.
    </p>
  )
}

interface ComponentTreeProps {
  /** Name of the screen. */
  name: string
  edits: TreeEdits
  /** Where the dragged item would land. */
  drop: DropAt | undefined
}

/**
 * The components of a screen as a tree. Arrow keys navigate; with Shift they extend the selection, with Alt they move
 * it.
 */
export function ComponentTree({ name, edits, drop }: ComponentTreeProps) {
  const { findings, chosen } = useCanvas()
  const { tree, press, click } = useTreeKeys(edits)
  const { rows, row: selected } = edits
  useSelectedInSight(tree, selected?.pointer)
  if (rows.length === 0) return <EmptyTree isOver={drop !== undefined} />
  const markOf = (row: TreeRow): DropMark => (drop?.pointer === row.pointer ? drop.mark : undefined)
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={`Components of ${name}`}
      aria-multiselectable="true"
      onKeyDown={press}
      // Long screens scroll, to leave room for the properties below.
      className="max-h-[max(10rem,45cqh)] space-y-px overflow-y-auto overscroll-contain @3xl:max-h-[70cqh]"
    >
      {rows.map((row, index) => {
        const view = {
          isSelected: row.pointer === selected?.pointer || chosen.includes(row.pointer),
          isEntrance: selected ? row.pointer === selected.pointer : index === 0,
          mark: markOf(row),
          onClick: (event: MouseEvent) => click(row, event),
        }
        return row.kind === 'branch' ? (
          <BranchRowView key={row.pointer} row={row} {...view} />
        ) : (
          <ComponentRowView
            key={row.pointer}
            row={row}
            findings={findings.get(row.pointer) ?? []}
            {...view}
          />
        )
      })}
    </div>
  )
}
