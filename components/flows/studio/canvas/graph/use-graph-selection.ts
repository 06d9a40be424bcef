'use client'

import type { NodeChange } from '@xyflow/react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './layout-screens'
import type { PhoneNode } from './phone-node'
import type { GraphEdits } from './use-graph-edits'

const directions = new Map<string, Point>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

interface Placed {
  id: string
  position: Point
}

/** The nearest screen in the direction of an arrow key; sideways distance counts extra. */
export function neighborOf(nodes: readonly Placed[], id: string, key: string): string | undefined {
  const direction = directions.get(key)
  const from = nodes.find((node) => node.id === id)?.position
  if (!direction || !from) return undefined
  let nearest: { id: string; far: number } | undefined
  for (const node of nodes) {
    const [x, y] = [node.position.x - from.x, node.position.y - from.y]
    const ahead = x * direction.x + y * direction.y
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
    const far = ahead + 2 * aside
    if (ahead > 0 && ahead >= aside && far < (nearest?.far ?? Infinity)) nearest = { id: node.id, far }
  }
  return nearest?.id
}

/** A box smaller than this, in px, is a click with an unsteady hand. */
const BOX_FROM = 4

/** A selection box while it is drawn. */
interface Box {
  /** The screens in the box. The library only reports changes, not what was selected before. */
  keys: ReadonlySet<string>
  before: ReadonlySet<string>
  x: number
  y: number
}

/** Where the pointer is and what it is over. */
type Spot = Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>

const keyAt = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.react-flow__node')?.dataset.id : undefined

/** The selection after adding a screen, or removing it if it was selected; the last one always stays. */
function toggled(keys: ReadonlySet<string>, key: string): readonly string[] {
  const others = [...keys].filter((each) => each !== key)
  return others.length < keys.size && others.length > 0 ? others : [...others, key]
}

function changed(
  before: ReadonlySet<string>,
  selects: readonly { id: string; selected: boolean }[],
): ReadonlySet<string> {
  const keys = new Set(before)
  for (const { id, selected } of selects)
    if (selected) keys.add(id)
    else keys.delete(id)
  return keys
}

/** The screens a key selects and the one to focus; undefined for keys that select nothing. */
function chosenByKey(
  event: KeyboardEvent<HTMLElement>,
  nodes: readonly PhoneNode[],
  selectedKey: string | undefined,
  selectedKeys: ReadonlySet<string>,
): { keys: readonly string[]; focus?: string } | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey } = event
  if (event.key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey)
    return { keys: nodes.map(({ id }) => id) }
  const key = keyAt(event) ?? selectedKey
  if (key === undefined) return undefined
  if (event.key === 'Escape' && selectedKeys.size > 1) return { keys: [key] }
  const next = shiftKey ? neighborOf(nodes, key, event.key) : undefined
  if (next === undefined) return undefined
  return {
    keys: [...new Set([...selectedKeys, key])].filter((each) => each !== next).concat(next),
    focus: next,
  }
}

/**
 * Selecting screens: one with a click, several with Shift or Ctrl, a box, or Shift and the arrow keys, all with
 * Ctrl+A.
 */
export function useGraphSelection(
  { selectScreen, chooseScreens }: Pick<GraphEdits, 'selectScreen' | 'chooseScreens'>,
  nodes: readonly PhoneNode[],
  selectedKey: string | undefined,
  selectedKeys: ReadonlySet<string>,
  forgetWay: () => void,
) {
  const isAdding = useRef(false)
  const box = useRef<Box>(undefined)
  const choose = (keys: readonly string[]) => {
    forgetWay()
    chooseScreens(keys)
  }
  const selectNodes = (changes: readonly NodeChange<PhoneNode>[]) => {
    const drawn = box.current
    const selects = changes.filter((change) => change.type === 'select')
    if (drawn) {
      if (selects.length === 0) return
      box.current = { ...drawn, keys: changed(drawn.keys, selects) }
      return choose([...box.current.keys])
    }
    const chosen = selects.find(({ selected }) => selected)
    if (!chosen || isAdding.current) return
    forgetWay()
    selectScreen(chosen.id)
  }
  const click = (key: string) => {
    if (!isAdding.current) return selectScreen(key)
    choose(toggled(selectedKeys, key))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    isAdding.current = false
    const chosen = chosenByKey(event, nodes, selectedKey, selectedKeys)
    if (!chosen) return
    event.preventDefault()
    event.stopPropagation()
    choose(chosen.keys)
    if (chosen.focus === undefined) return
    const next = `.react-flow__node[data-id="${CSS.escape(chosen.focus)}"]`
    event.currentTarget.querySelector<HTMLElement>(next)?.focus()
  }
  return {
    selectNodes,
    click,
    press,
    noteKeys: ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => {
      isAdding.current = shiftKey || ctrlKey || metaKey
    },
    startBox: ({ clientX: x, clientY: y }: Spot) => {
      box.current = { keys: selectedKeys, before: selectedKeys, x, y }
    },
    endBox: (event: Spot) => {
      const [drawn, key] = [box.current, keyAt(event)]
      box.current = undefined
      if (!drawn || key === undefined) return
      if (Math.hypot(event.clientX - drawn.x, event.clientY - drawn.y) < BOX_FROM)
        choose(toggled(drawn.before, key))
    },
  }
}
