'use client'

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { FlowSelection, FlowStore } from '@/components/flows/studio/flow-store'
import { modelOf } from '@/components/flows/studio/model-of'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { useShown } from '@/components/flows/studio/use-shown'
import type { ComponentModel, FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import type { Canvas, CanvasEdit, MadeEdits } from './canvas-context'
import { isWithin, namesOf } from './edits/pointer-path'
import { findingsByPlace } from './findings-by-place'

const unreadable = 'The JSON isn’t valid. Fix it first.'

const checked = (store: FlowStore) => store.getChecked().result

/** What the canvas shows of the document, and how it edits it. `said` is the last sentence for people. */
export function useCanvasState(): { canvas: Canvas; said: string } {
  const store = useFlowStore()
  const { readable, selection } = useShown()
  const { value, isCurrent } = readable
  const result = useDeferredValue(useFlow(checked))
  const { readOnlyBecause } = useStudio()
  const [said, setSaid] = useState('')

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
      makeEdits(store, step)
    },
    [store, readOnlyBecause],
  )
  const canvas = useMemo<Canvas>(
    () => ({
      model,
      findings,
      isStale: !isCurrent,
      blockedBecause: readOnlyBecause ?? (isCurrent ? undefined : unreadable),
      ...place,
      edit,
      select,
      say: setSaid,
    }),
    [model, findings, isCurrent, readOnlyBecause, place, edit, select],
  )
  return { canvas, said }
}

function makeEdits(store: FlowStore, { label, merge, make }: CanvasEdit) {
  const made = make(store.getDocument(), modelOf(store.getReadable().value))
  const { edits, pointer }: MadeEdits = 'edits' in made ? made : { edits: made }
  if (edits.length === 0) return
  store.apply(edits, { origin: 'canvas', label, merge })
  if (pointer === undefined) return
  store.select(selectionOf(modelOf(store.getReadable().value), pointer), 'canvas')
}

function selectionOf({ screens }: FlowModel, pointer: string): FlowSelection {
  const [member, index] = namesOf(pointer)
  const screen = member === 'screens' ? screens.find((each) => each.index === Number(index)) : undefined
  return { screenId: screen?.id, pointer }
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
