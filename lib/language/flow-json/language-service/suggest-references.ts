import type { FlowModel, ScreenModel } from '../model'
import { referencesOn } from './references'

/** Something a computed text may speak of. */
export interface KnownReference {
  /** Such as `${form.name}`. */
  text: string
  /** What kind of value it gives. */
  type: string
  /** Where it comes from, in a few words. */
  source: string
}

/** Everything that can be referred to on a screen: its inputs and data first, then those of the others. */
export const knownReferences = (model: FlowModel, screen: ScreenModel): KnownReference[] =>
  referencesOn(model, screen).flatMap(({ label, choices }) =>
    choices.map(({ text, type }) => ({ text, type, source: label })),
  )
