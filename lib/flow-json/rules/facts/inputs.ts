import type { ComponentModel, ScreenModel } from '../../model'
import { remembered } from './remembered'

/** The inputs of a screen by name, the first of each. */
export const inputsByName = remembered((screen: ScreenModel): ReadonlyMap<string, ComponentModel> => {
  const named = new Map<string, ComponentModel>()
  for (const input of screen.inputs) {
    const name = String(input.value.name)
    if (!named.has(name)) named.set(name, input)
  }
  return named
})
