import type { FlowModel, ScreenModel } from '../model'
import { referencesOn } from './references'

/** A reference that a computed text can use. */
export interface KnownReference {
  /** Such as `${form.name}`. */
  text: string
  /** Type of its value. */
  type: string
  /** Short description of its source. */
  source: string
}

/** Everything a screen can reference, its own inputs and data first. */
export const knownReferences = (model: FlowModel, screen: ScreenModel): KnownReference[] =>
  referencesOn(model, screen).flatMap(({ label, choices }) =>
    choices.map(({ text, type }) => ({ text, type, source: label })),
  )
