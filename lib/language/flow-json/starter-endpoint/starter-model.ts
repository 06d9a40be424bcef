import { readExchangeFlow } from '../exchange/exchange-flow'
import type { JsonObject } from '../model'
import { knownRoutesOf } from '../rules/facts/routes'

/** A screen as used in endpoint responses. */
export interface StarterScreen {
  id: string
  /** Examples from its data model. */
  data: JsonObject
  /** Screens it may lead to. */
  next: readonly string[]
  isTerminal: boolean
}

export interface StarterModel {
  /** Undefined for a document without screens. */
  entry: string | undefined
  screens: readonly StarterScreen[]
}

/** What a starter endpoint needs from a flow: its screens, their data models and routes. */
export function readStarterModel(text: string): StarterModel {
  const { model, entry } = readExchangeFlow(text)
  const routes = knownRoutesOf(model)
  const screens = [...model.screenById].map(([id, { data, isTerminal }]) => ({
    id,
    data: Object.fromEntries([...data].map(([name, entry]) => [name, entry.__example__ ?? null])),
    next: [...(routes.get(id) ?? [])],
    isTerminal,
  }))
  return { entry, screens }
}

/**
 * The screen to respond with: the first one this screen leads to, otherwise the screen itself. Undefined where the flow
 * ends.
 */
export function firstNext({ screens }: StarterModel, screen: StarterScreen): StarterScreen | undefined {
  const next = screens.find(({ id }) => id === screen.next[0])
  return next ?? (screen.isTerminal ? undefined : screen)
}

/** Quotes names for a code comment, so that a name can't end the comment. */
export const namesOf = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ')
