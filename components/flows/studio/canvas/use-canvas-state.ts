'use client'

import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { makeEdits, selectionOf, unreadable } from '@/components/flows/studio/edit-document'
import type { FlowSelection, FlowStore } from '@/components/flows/studio/flow-store'
import { modelOf } from '@/components/flows/studio/model-of'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { useShown } from '@/components/flows/studio/use-shown'
import type { ComponentModel, FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import type { Canvas, CanvasEdit } from './canvas-context'
import { CanvasNotice } from './canvas-notice'
import { isWithin, namesOf } from './edits/pointer-path'
import { findingsByPlace } from './findings-by-place'

const checked = (store: FlowStore) => store.getChecked().result

/** What the canvas shows of the document and how it edits it. `said` is the latest message. */
export function useCanvasState(): { canvas: Canvas; said: string } {
  const store = useFlowStore()
  const { readable, selection } = useShown()
  const { value, isCurrent } = readable
  const result = useDeferredValue(useFlow(checked))
  const { readOnlyBecause } = useStudio()
  const { together, setGroup, say, said } = useGroup(value, selection.pointer)

  const model = useMemo(() => modelOf(value), [value])
  const findings = useMemo(() => findingsByPlace(result?.findings ?? [], model), [result, model])
  const place = useMemo(() => placeOf(model, selection), [model, selection])

  const select = useCallback(
    (pointer: string) => {
      setGroup(undefined)
      store.select(selectionOf(modelOf(store.getReadable().value), pointer), 'canvas')
    },
    [store, setGroup],
  )
  const edit = useCallback(
    (step: CanvasEdit) => {
      if (readOnlyBecause !== undefined) return say(readOnlyBecause)
      if (!store.getReadable().isCurrent) return say(unreadable)
      say(step.said ?? '')
      const { pointer, all } = makeEdits(store, step, 'canvas')
      if (pointer !== undefined && all) setGroup({ value: store.getReadable().value, pointer, pointers: all })
    },
    [store, readOnlyBecause, say, setGroup],
  )
  const choose = useCallback(
    (pointers: readonly string[], pointer: string, groupSaid?: string) => {
      select(pointer)
      say('')
      setGroup({ value: store.getReadable().value, pointer, pointers, said: groupSaid })
    },
    [store, select, say, setGroup],
  )
  const chosen = useMemo(() => {
    if (together) return together.pointers
    const { component, screen } = place
    const only = component ?? screen
    return only ? [pointerOf(only.path)] : []
  }, [together, place])
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
      say,
    }),
    [model, findings, isCurrent, readOnlyBecause, place, chosen, choose, edit, select, say],
  )
  return { canvas, said }
}

/** What is selected together, and the latest message: shown only while a group is selected. */
function useGroup(value: unknown, pointer: string) {
  const [notice] = useState(() => new CanvasNotice())
  const noticeText = useSyncExternalStore(notice.subscribe, notice.get, notice.get)
  const [group, setGroup] = useState<Group>()
  const say = useCallback(
    (sentence: string) => {
      notice.say(sentence)
      setGroup((known) => known && { ...known, said: undefined })
    },
    [notice],
  )
  const isTogether = group && group.value === value && group.pointer === pointer
  const together = isTogether ? group : undefined
  return { together, setGroup, say, said: together?.said ?? noticeText }
}

/** A multiple selection. Forgotten when something else is selected or the document changes. */
interface Group {
  value: unknown
  pointer: string
  pointers: readonly string[]
  /** The message about it. */
  said?: string
}

/** The selected screen and component; the pointer may point inside either. */
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
