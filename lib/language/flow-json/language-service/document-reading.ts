import { buildModel } from '../build-model'
import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import { type FlowDocument, readDocument } from '../parse'
import { keysOf } from '../path'

/** A text, what could be read of it, and what it means: what hovers, completion and renaming ask. */
export interface Reading {
  document: FlowDocument
  model: FlowModel
}

/** Broken texts, too: what is being typed is broken most of the time. */
export function readFlow(text: string): Reading {
  const document = readDocument(text)
  return { document, model: buildModel(document.value) }
}

/** Remembers the last reading: hovers and completions ask for one text again and again. */
export function lastReading(): (text: string) => Reading {
  let last: Reading | undefined
  return (text) => {
    if (last?.document.text !== text) last = readFlow(text)
    return last
  }
}

/** The screen that something at these keys stands on. */
export const screenAt = (model: FlowModel, keys: readonly (string | number)[]): ScreenModel | undefined =>
  keys[0] === 'screens' ? model.screens.find(({ index }) => index === keys[1]) : undefined

/** The innermost component that something at these keys stands in. */
export function componentAt(
  model: FlowModel,
  keys: readonly (string | number)[],
): ComponentModel | undefined {
  return screenAt(model, keys)?.components.findLast(({ path }) =>
    keysOf(path).every((key, index) => key === keys[index]),
  )
}
