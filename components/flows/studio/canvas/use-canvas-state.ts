'use client'

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { makeEdits, selectionOf, unreadable } from '@/components/flows/studio/edit-document'
import type { FlowSelection, FlowStore } from '@/components/flows/studio/flow-store'
import { modelOf } from '@/components/flows/studio/model-of'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { useShown } from '@/components/flows/studio/use-shown'
import type { ComponentModel, FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import type { Canvas, CanvasEdit } from './canvas-context'
import { isWithin, namesOf } from './edits/pointer-path'
import { findingsByPlace } from './findings-by-place'

const checked = (store: FlowStore) => store.getChecked().result

/** What the canvas shows of the document, and how it edits it. `said` is the last sentence for people. */
export function useCanvasState(): { canvas: Canvas; said: string } {
  const store = useFlowStore()
  const { readable, selection } = useShown()
  const { value, isCurrent } = readable
  const result = useDeferredValue(useFlow(checked))
  const { readOnlyBecause } = useStudio()
  const [said, setSaid] = useState('')
  const [group, setGroup] = useState<Group>()

  const model = useMemo(() => modelOf(value), [value])
  const findings = useMemo(() => findingsByPlace(result?.findings ?? [], model), [result, model])
  const place = useMemo(() => placeOf(model, selection), [model, selection])

  const select = useCallback(
    (pointer: string) => store.select(selectionOf(modelOf(store.getReadable().value), pointer), 'canvas'),
    [store],
  )
  const edit = useCallback(
    (step: CanvasEdit) => {
      if (readOnlyBecause !== undefined) return setSaid(readOnlyBecause)
      if (!store.getReadable().isCurrent) return setSaid(unreadable)
      setSaid(step.said ?? '')
      const { pointer, all } = makeEdits(store, step, 'canvas')
      if (pointer !== undefined && all) setGroup({ value: store.getReadable().value, pointer, pointers: all })
    },
    [store, readOnlyBecause],
  )
  const choose = useCallback(
    (pointers: readonly string[], pointer: string) => {
      select(pointer)
      setGroup({ value: store.getReadable().value, pointer, pointers })
    },
    [store, select],
  )
  const chosen = useMemo(() => {
    if (group && group.value === value && group.pointer === selection.pointer) return group.pointers
    const { component, screen } = place
    const only = component ?? screen
    return only ? [pointerOf(only.path)] : []
  }, [group, value, selection, place])
  const canvas = useMemo<Canvas>(
    () => ({
      model,
      findings,
      isStale: !isCurrent,
      blockedBecause: readOnlyBecause ?? (isCurrent ? undefined : unreadable),
      ...place,
      chosen,
      choose,
      edit,
      select,
      say: setSaid,
    }),
    [model, findings, isCurrent, readOnlyBecause, place, chosen, choose, edit, select],
  )
  return { canvas, said }
}

/** What was selected together. It is forgotten when something else is selected, or the document becomes another. */
interface Group {
  value: unknown
  pointer: string
  pointers: readonly string[]
}

/** The screen and the component that are selected; the pointer may lead further into either. */
function placeOf(
  model: FlowModel,
  { screenId, pointer }: FlowSelection,
): Pick<Canvas, 'screen' | 'component' | 'pointer'> {
  const [member, index] = namesOf(pointer)
  const pointed =
    member === 'screens' ? model.screens.find((each) => each.index === Number(index)) : undefined
  const screen = pointed ?? (screenId === undefined ? undefined : model.screenById.get(screenId))
  if (!screen) return { screen: undefined, component: undefined, pointer: '' }
  const around = screen.components.filter(({ path }) => isWithin(pointer, pointerOf(path)))
  const component = around.reduce<ComponentModel | undefined>(
    (deepest, each) =>
      deepest && pointerOf(deepest.path).length > pointerOf(each.path).length ? deepest : each,
    undefined,
  )
  return { screen, component, pointer: pointed ? pointer : pointerOf(screen.path) }
}
