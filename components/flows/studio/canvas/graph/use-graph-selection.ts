'use client'

import type { NodeChange } from '@xyflow/react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { neighborOf } from './neighbor-of'
import type { PhoneNode } from './phone-node'
import type { GraphEdits } from './use-graph-edits'

/** The screens that a key selects, and the one the keyboard goes to; undefined for keys that select nothing. */
function chosenByKey(
  event: KeyboardEvent<HTMLElement>,
  nodes: readonly PhoneNode[],
  selectedKey: string | undefined,
  selectedKeys: ReadonlySet<string>,
): { keys: readonly string[]; focus?: string } | undefined {
  const { target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (event.key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey)
    return { keys: nodes.map(({ id }) => id) }
  const focused = target instanceof Element ? target.closest<HTMLElement>('.react-flow__node') : null
  const key = focused?.dataset.id ?? selectedKey
  if (key === undefined) return undefined
  if (event.key === 'Escape' && selectedKeys.size > 1) return { keys: [key] }
  const next = shiftKey ? neighborOf(nodes, key, event.key) : undefined
  if (next === undefined) return undefined
  return {
    keys: [...new Set([...selectedKeys, key])].filter((each) => each !== next).concat(next),
    focus: next,
  }
}

/** How screens are selected: one by a click, more with Shift or Ctrl, by a box, with Shift and the arrow keys, all with Ctrl+A. */
export function useGraphSelection(
  { selectScreen, chooseScreens }: GraphEdits,
  nodes: readonly PhoneNode[],
  selectedKey: string | undefined,
  selectedKeys: ReadonlySet<string>,
  forgetWay: () => void,
) {
  const isAdding = useRef(false)
  const box = useRef<Set<string>>(undefined)
  const choose = (keys: readonly string[]) => {
    forgetWay()
    chooseScreens(keys)
  }
  const selectNodes = (changes: readonly NodeChange<PhoneNode>[]) => {
    const inBox = box.current
    const selects = changes.filter((change) => change.type === 'select')
    if (inBox) {
      for (const { id, selected } of selects)
        if (selected) inBox.add(id)
        else inBox.delete(id)
      if (selects.length > 0) choose([...inBox])
      return
    }
    const chosen = selects.find(({ selected }) => selected)
    if (!chosen || isAdding.current) return
    forgetWay()
    selectScreen(chosen.id)
  }
  const click = (key: string) => {
    if (!isAdding.current) return selectScreen(key)
    const others = [...selectedKeys].filter((each) => each !== key)
    choose(others.length < selectedKeys.size && others.length > 0 ? others : [...others, key])
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
    startBox: () => {
      box.current = new Set()
    },
    endBox: () => {
      box.current = undefined
    },
  }
}
