import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { dropPlace } from '../tree/move-places'
import { rowAt, treeRowsOf } from '../tree/tree-rows'
import { namesOf } from './pointer-path'
import { type ListPlace, placeOfNew } from './put-component'

/** What is under the pointer on a phone, large or small: a component, else a screen. */
export interface DropTarget {
  /** Of a component or screen. */
  pointer: string
  /** Vertical position of the pointer in it, from 0 to 1. */
  ratio: number
}

export interface ScreenPlace extends ListPlace {
  screen: ScreenModel
  mark: 'before' | 'after' | 'into'
}

/** Where a dropped component of a type goes: before or after the one under the pointer, never after the Footer. */
export function placeUnder(
  model: FlowModel,
  { pointer, ratio }: DropTarget,
  type: string,
): ScreenPlace | undefined {
  const [, index] = namesOf(pointer)
  const screen = model.screens.find((each) => each.index === Number(index))
  if (!screen) return undefined
  const row = rowAt(treeRowsOf(screen), pointer)
  if (row?.kind !== 'component') return { screen, ...placeOfNew(screen, type), mark: 'into' }
  const isAbove = ratio < 0.5 || (row.component.type === 'Footer' && type !== 'Footer')
  const place = dropPlace(row, isAbove ? 0 : ratio)
  return {
    screen,
    list: place.list.path,
    index: place.index,
    mark: place.list.pointer !== row.list.pointer ? 'into' : isAbove ? 'before' : 'after',
  }
}
