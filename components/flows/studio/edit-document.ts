import type { FlowModel } from '@/lib/language/flow-json/model'
import type { CanvasEdit, MadeEdits } from './canvas/canvas-context'
import { namesOf } from './canvas/edits/pointer-path'
import type { FlowSelection, FlowStore, PaneName } from './flow-store'
import { modelOf } from './model-of'

/** Why fields can't be edited while the JSON is invalid. */
export const unreadable = 'The JSON isn’t valid. Fix it first.'

/** Makes edits as one undo step and selects what they were about. */
export function makeEdits(
  store: FlowStore,
  { label, merge, make }: CanvasEdit,
  origin: PaneName,
): Omit<MadeEdits, 'edits'> {
  const made = make(store.getDocument(), modelOf(store.getReadable().value))
  const { edits, pointer, all }: MadeEdits = 'edits' in made ? made : { edits: made }
  if (edits.length === 0) return {}
  store.apply(edits, { origin, label, merge })
  if (pointer === undefined) return {}
  store.select(selectionOf(modelOf(store.getReadable().value), pointer), origin)
  return { pointer, all }
}

/** The selection for a pointer, with its screen. */
export function selectionOf({ screens }: FlowModel, pointer: string): FlowSelection {
  const [member, index] = namesOf(pointer)
  const screen = member === 'screens' ? screens.find((each) => each.index === Number(index)) : undefined
  return { screenId: screen?.id, pointer }
}
