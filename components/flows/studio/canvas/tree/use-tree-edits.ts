'use client'

import { useMemo } from 'react'
import { componentWords, typeWords } from '@/lib/language/flow-json/component-words'
import { findComponent } from '@/lib/language/flow-json/language/component-specs'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { type Canvas, type CanvasEdit, useCanvas } from '../canvas-context'
import type { ScreenPlace } from '../edits/drop-component'
import { duplicateComponents, moveComponents, removeComponents, whyNotMoved } from '../edits/edit-many'
import { newComponent } from '../edits/new-component'
import { isWithin } from '../edits/pointer-path'
import { type ListPlace, placeOfNew, putComponents } from '../edits/put-component'
import { screenWords } from '../graph/graph-of'
import { componentRows, type Direction, type Place, stepPlace } from './move-places'
import { type ComponentRow, rowAt, type TreeRow, treeRowsOf } from './tree-rows'

/** A place on any screen. */
type ScreenPlaceOf = Pick<ScreenPlace, 'screen' | 'list' | 'index'>

/** Edits to the selected screen's components. Each returns the pointer to focus. */
export interface TreeEdits {
  rows: readonly TreeRow[]
  /** The selected row. */
  row: TreeRow | undefined
  add: (type: string, place?: Place) => void
  step: (row: ComponentRow, direction: Direction) => string
  move: (row: ComponentRow, place: Place) => string
  /** The same on any screen. */
  addTo: (type: string, place: ScreenPlaceOf) => void
  moveTo: (row: ComponentRow, place: ScreenPlaceOf) => string
  duplicate: (row: ComponentRow) => void
  remove: (row: ComponentRow) => string
}

export function useTreeEdits(screen: ScreenModel): TreeEdits {
  const canvas = useCanvas()
  const rows = useMemo(() => treeRowsOf(screen), [screen])
  return useMemo(() => {
    const row = rowAt(rows, canvas.pointer)
    return { rows, row, ...additions(canvas, screen, rows, row), ...moves(canvas, rows) }
  }, [canvas, screen, rows])
}

const screenIn = (model: FlowModel, { index }: ScreenModel) =>
  model.screens.find((each) => each.index === index)

function additions(
  { edit }: Canvas,
  screen: ScreenModel,
  rows: readonly TreeRow[],
  row: TreeRow | undefined,
) {
  const add = (type: string, place?: Place) => {
    const at = place ? { list: place.list.path, index: place.index } : placeBeside(screen, rows, row, type)
    edit({
      label: `Add ${typeWords(type)}`,
      said: `${typeWords(type)} was added.`,
      make: (document, model) => {
        const current = screenIn(model, screen)
        return current
          ? putComponents(document, model, current, [newComponent(model, current, type)], at)
          : []
      },
    })
  }
  const addTo = (type: string, { screen: other, ...at }: ScreenPlaceOf) =>
    edit({
      label: `Add ${typeWords(type)}`,
      said: `${typeWords(type)} was added to ${screenWords(other)}.`,
      make: (document, model) => {
        const current = screenIn(model, other)
        return current
          ? putComponents(document, model, current, [newComponent(model, current, type)], at)
          : []
      },
    })
  return { add, addTo }
}

/** After the selection, or inside it if it is a Form or a branch. Inputs stay in the Form. */
function placeBeside(
  screen: ScreenModel,
  rows: readonly TreeRow[],
  row: TreeRow | undefined,
  type: string,
): ListPlace {
  const form = rows.find((each) => each.kind === 'component' && each.component.type === 'Form')
  const isAstray =
    form !== undefined &&
    row !== undefined &&
    !isWithin(row.pointer, form.pointer) &&
    findComponent(type)?.isInput
  if (!row || isAstray || type === 'Footer') return placeOfNew(screen, type)
  if (row.kind === 'branch') return { list: row.list.path, index: Infinity }
  const { component, list, index, lists } = row
  const [held] = lists
  if (component.type === 'Form' && held) return { list: held.path, index: placeInForm(rows, held.pointer) }
  return { list: list.path, index: component.type === 'Footer' ? index : index + 1 }
}

/** Before a Footer inside the Form. */
const placeInForm = (rows: readonly TreeRow[], list: string): number => {
  const footer = rows.find(
    (row) => row.kind === 'component' && row.component.type === 'Footer' && row.list.pointer === list,
  )
  return footer?.kind === 'component' ? footer.index : Infinity
}

function moves({ edit, say, chosen }: Canvas, rows: readonly TreeRow[]) {
  /** Everything selected together with a row, else that row alone. */
  const pointersOf = ({ pointer }: ComponentRow) => (chosen.includes(pointer) ? chosen : [pointer])
  const wordsOf = (row: ComponentRow) => {
    const { length } = pointersOf(row)
    return length > 1 ? `${length} components were` : `${componentWords(row.component)} was`
  }
  /** Makes edits and returns the new selection. */
  const change = (row: ComponentRow, label: string, said: string, make: CanvasEdit['make']): string => {
    let landed = row.pointer
    edit({
      label: pointersOf(row).length > 1 ? `${label} components` : `${label} ${typeWords(row.component.type)}`,
      said: `${wordsOf(row)} ${said}.`,
      make: (document, model) => {
        const made = make(document, model)
        if ('edits' in made) landed = made.pointer ?? landed
        return made
      },
    })
    return landed
  }
  const moveTo = (row: ComponentRow, { screen, list, index }: ScreenPlaceOf): string => {
    let refusal: string | undefined
    const pointers = pointersOf(row)
    const landed = change(row, 'Move', 'moved', (document, model) => {
      refusal = whyNotMoved(model, pointers, { list, index })
      const current = screenIn(model, screen)
      return current && refusal === undefined
        ? moveComponents(document, model, pointers, { screen: current, list, index })
        : []
    })
    if (refusal !== undefined) say(refusal)
    return landed
  }
  const move = (row: ComponentRow, { list, index }: Place): string =>
    moveTo(row, { screen: row.component.screen, list: list.path, index })
  const takeStep = (row: ComponentRow, direction: Direction): string => {
    const pointers = pointersOf(row)
    const group = componentRows(rows).filter(({ pointer }) => pointers.includes(pointer))
    const outer = direction === 'down' ? group.findLast(isOutermost(group)) : group[0]
    const place = stepPlace(rows, outer ?? row, direction)
    if (typeof place !== 'string') return move(row, place)
    say(place)
    return row.pointer
  }
  const remove = (row: ComponentRow): string =>
    change(row, 'Remove', 'removed', (document, model) => removeComponents(document, model, pointersOf(row)))
  const duplicate = (row: ComponentRow) =>
    void change(row, 'Duplicate', 'duplicated', (document, model) =>
      duplicateComponents(document, model, pointersOf(row)),
    )
  return { move, moveTo, step: takeStep, remove, duplicate }
}

/** Isn't nested in another one of them. */
const isOutermost =
  (rows: readonly ComponentRow[]) =>
  ({ pointer }: ComponentRow) =>
    !rows.some((other) => other.pointer !== pointer && isWithin(pointer, other.pointer))
