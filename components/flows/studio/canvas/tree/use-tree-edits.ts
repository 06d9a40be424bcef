'use client'

import { useMemo } from 'react'
import { moveComponent, removeComponent } from '@/lib/language/flow-json/edit/edit-components'
import { findComponent } from '@/lib/language/flow-json/language/component-specs'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import { type Canvas, useCanvas } from '../canvas-context'
import { namesOn } from '../edits/free-name'
import { newComponent } from '../edits/new-component'
import { isWithin } from '../edits/pointer-path'
import { type ListPlace, placeOfNew, putComponents } from '../edits/put-component'
import { withFreeNames } from './clipboard'
import { componentWords, typeWords } from './component-words'
import { type Direction, type Place, placeRefusal, pointerAfterMove, stepPlace } from './move-places'
import { type ComponentRow, rowAt, type TreeRow, treeRowsOf } from './tree-rows'

/** What people do to the components of the screen that is selected. The pointer each gives is where the focus goes. */
export interface TreeEdits {
  rows: readonly TreeRow[]
  /** The line that is selected. */
  row: TreeRow | undefined
  add: (type: string, place?: Place) => void
  step: (row: ComponentRow, direction: Direction) => string
  move: (row: ComponentRow, place: Place) => string
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
      label: `adding ${typeWords(type)}`,
      said: `${typeWords(type)} was added.`,
      make: (document, model) => {
        const current = screenIn(model, screen)
        return current
          ? putComponents(document, model, current, [newComponent(model, current, type)], at)
          : []
      },
    })
  }
  const duplicate = ({ component, list, index }: ComponentRow) =>
    edit({
      label: 'duplicating',
      said: `${componentWords(component)} was duplicated.`,
      make: (document, model) => {
        const current = screenIn(model, screen)
        const at: ListPlace = { list: list.path, index: index + 1 }
        return current
          ? putComponents(document, model, current, withFreeNames([component.value], namesOn(current)), at)
          : []
      },
    })
  return { add, duplicate }
}

/** After what is selected, or in it when it is a Form or a branch. Inputs stay with the Form. */
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

/** Before the Footer that stands in a Form. */
const placeInForm = (rows: readonly TreeRow[], list: string): number => {
  const footer = rows.find(
    (row) => row.kind === 'component' && row.component.type === 'Footer' && row.list.pointer === list,
  )
  return footer?.kind === 'component' ? footer.index : Infinity
}

function moves({ edit, say }: Canvas, rows: readonly TreeRow[]) {
  const move = (row: ComponentRow, place: Place): string => {
    const { component, pointer } = row
    const refusal = placeRefusal(rows, component.type, pointer, place)
    if (refusal !== undefined) {
      say(refusal)
      return pointer
    }
    const landed = pointerAfterMove(component.path, place)
    edit({
      label: `moving ${typeWords(component.type)}`,
      said: `${componentWords(component)} was moved.`,
      make: (document) => ({
        edits: moveComponent(document, component.path, { list: place.list.path, index: place.index }),
        pointer: landed,
      }),
    })
    return landed
  }
  const takeStep = (row: ComponentRow, direction: Direction): string => {
    const place = stepPlace(rows, row, direction)
    if (typeof place !== 'string') return move(row, place)
    say(place)
    return row.pointer
  }
  const remove = (row: ComponentRow): string => {
    const { component, list, index } = row
    const next =
      list.count <= 1
        ? pointerOf(component.parent?.path ?? component.screen.path)
        : pointerOf(step(list.path, Math.min(index, list.count - 2)))
    edit({
      label: `removing ${typeWords(component.type)}`,
      said: `${componentWords(component)} was removed.`,
      make: (document) => ({ edits: removeComponent(document, component.path), pointer: next }),
    })
    return next
  }
  return { move, step: takeStep, remove }
}
