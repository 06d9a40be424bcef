import { buildModel } from '../build-model'
import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import { type FlowDocument, readDocument } from '../parse'
import { keysOf } from '../path'

/** A text with its parsed document and model, as used by hovers, completion and renaming. */
export interface Reading {
  document: FlowDocument
  model: FlowModel
}

/** Also accepts invalid text, which is the norm while someone types. */
export function readFlow(text: string): Reading {
  const document = readDocument(text)
  return { document, model: buildModel(document.value) }
}

/** Caches the last reading, because hovers and completions query the same text repeatedly. */
export function lastReading(): (text: string) => Reading {
  let last: Reading | undefined
  return (text) => {
    if (last?.document.text !== text) last = readFlow(text)
    return last
  }
}

/** The screen that contains the value at these keys. */
export const screenAt = (model: FlowModel, keys: readonly (string | number)[]): ScreenModel | undefined =>
  keys[0] === 'screens' ? model.screens.find(({ index }) => index === keys[1]) : undefined

/** The innermost component that contains the value at these keys. */
export function componentAt(
  model: FlowModel,
  keys: readonly (string | number)[],
): ComponentModel | undefined {
  return screenAt(model, keys)?.components.findLast(({ path }) =>
    keysOf(path).every((key, index) => key === keys[index]),
  )
}
