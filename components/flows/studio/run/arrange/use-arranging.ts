'use client'

import { useState } from 'react'
import { componentWords, typeWords } from '@/lib/language/flow-json/component-words'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import type { ComponentModel, FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import type { CanvasEdit } from '../../canvas/canvas-context'
import { placeUnder } from '../../canvas/edits/drop-component'
import { moveComponents, removeComponents, whyNotMoved } from '../../canvas/edits/edit-many'
import { type Direction, stepPlace } from '../../canvas/tree/move-places'
import { targetAt } from '../../canvas/tree/target-at'
import { rowAt, treeRowsOf } from '../../canvas/tree/tree-rows'
import { makeEdits, selectionOf, unreadable } from '../../edit-document'
import { modelOf } from '../../model-of'
import { useStudio } from '../../studio-context'
import { useFlowStore } from '../../use-flow'
import { type SaidText, saidText, writtenText } from './text-member'

const componentAt = (model: FlowModel, pointer: string): ComponentModel | undefined =>
  model.screens.flatMap(({ components }) => components).find(({ path }) => pointerOf(path) === pointer)

/** Edits components on the phone itself, each as one undo step of the studio. `said` is the latest message. */
export function useArranging() {
  const store = useFlowStore()
  const { readOnlyBecause } = useStudio()
  const [said, setSaid] = useState('')
  const readModel = () => modelOf(store.getReadable().value)
  const edit = (step: CanvasEdit) => {
    const blocked = readOnlyBecause ?? (store.getReadable().isCurrent ? undefined : unreadable)
    setSaid(blocked ?? step.said ?? '')
    if (blocked === undefined) makeEdits(store, step, 'phone')
  }
  /** Where a component would land at a point of the window; undefined if it can't. */
  const placeAt = (pointer: string, x: number, y: number) => {
    const model = readModel()
    const component = componentAt(model, pointer)
    const seen = targetAt(model, x, y)
    const place = component && seen && placeUnder(model, seen, component.type)
    if (!place || whyNotMoved(model, [pointer], place) !== undefined) return undefined
    return { place, mark: place.mark, box: seen.box }
  }
  const move = (pointer: string, place: NonNullable<ReturnType<typeof placeAt>>['place']) => {
    const component = componentAt(readModel(), pointer)
    if (!component) return
    edit({
      label: `Move ${typeWords(component.type)}`,
      said: `${componentWords(component)} was moved.`,
      make: (document, model) => moveComponents(document, model, [pointer], place),
    })
  }
  return {
    said,
    placeAt,
    move,
    select: (pointer: string) => store.select(selectionOf(readModel(), pointer), 'phone'),
    step: (pointer: string, direction: Direction) => {
      const component = componentAt(readModel(), pointer)
      const rows = component ? treeRowsOf(component.screen) : []
      const row = rowAt(rows, pointer)
      if (!component || row?.kind !== 'component') return
      const place = stepPlace(rows, row, direction)
      if (typeof place === 'string') setSaid(place)
      else
        move(pointer, { screen: component.screen, list: place.list.path, index: place.index, mark: 'into' })
    },
    remove: (pointer: string) => {
      const component = componentAt(readModel(), pointer)
      if (!component) return
      edit({
        label: `Remove ${typeWords(component.type)}`,
        said: `${componentWords(component)} was removed.`,
        make: (document, model) => removeComponents(document, model, [pointer]),
      })
    },
    ...writing(readModel, edit),
  }
}

/** Edits texts of components in place. */
const writing = (readModel: () => FlowModel, edit: (step: CanvasEdit) => void) => ({
  textOf: (pointer: string): SaidText | undefined => {
    const component = componentAt(readModel(), pointer)
    return component && saidText(component.value)
  },
  write: (pointer: string, said: SaidText, text: string) => {
    const component = componentAt(readModel(), pointer)
    if (!component || text === said.text) return
    edit({
      label: 'Edit text',
      said: 'The text was changed.',
      make: (document) => setMember(document, component.path, said.member, writtenText(text, said)),
    })
  },
})

export type Arranging = ReturnType<typeof useArranging>
