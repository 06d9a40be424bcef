import { readExchangeFlow } from '../exchange/exchange-flow'
import type { JsonObject } from '../model'
import { knownRoutesOf } from '../rules/facts/routes'

/** A screen as an endpoint responds with it. */
export interface StarterScreen {
  id: string
  /** The examples of its data model. */
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

/** What a starter endpoint needs to know of a flow: its screens with their data models, and where each leads. */
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

/** The screen a response to one screen begins with: the first it leads to, else itself. Undefined where the flow ends. */
export function firstNext({ screens }: StarterModel, screen: StarterScreen): StarterScreen | undefined {
  const next = screens.find(({ id }) => id === screen.next[0])
  return next ?? (screen.isTerminal ? undefined : screen)
}

/** Names for a comment of a program: quoted, so that none ends it. */
export const namesOf = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ')
