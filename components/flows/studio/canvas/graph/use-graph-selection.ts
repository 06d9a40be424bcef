'use client'

import type { NodeChange } from '@xyflow/react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { neighborOf } from './neighbor-of'
import type { PhoneNode } from './phone-node'
import type { GraphEdits } from './use-graph-edits'

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
    const focused =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.react-flow__node') : null
    const key = focused?.dataset.id ?? selectedKey
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey
    const next = event.shiftKey && key !== undefined ? neighborOf(nodes, key, event.key) : undefined
    const isLeaving = event.key === 'Escape' && selectedKeys.size > 1 && key !== undefined
    if (isAll) choose(nodes.map(({ id }) => id))
    else if (next !== undefined && key !== undefined) {
      choose([...new Set([...selectedKeys, key])].filter((each) => each !== next).concat(next))
      event.currentTarget
        .querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(next)}"]`)
        ?.focus()
    } else if (isLeaving) choose([key])
    else return
    event.preventDefault()
    event.stopPropagation()
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
