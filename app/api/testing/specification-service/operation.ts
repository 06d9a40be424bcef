import { refuse } from './refuse'
import type { State, Values } from './state'

/** A request as it arrived. */
export interface Asked {
  params: Values
  query: Values
  body: Record<string, unknown>
  bytes: Buffer
  state: State
  /** Where the service is. */
  origin: string
}

/** One operation as the specification shows it: what it takes, and what it answers. Undefined: no answer is shown. */
export interface Operation {
  method: string
  path: string
  query?: readonly string[]
  /** Members of the body: those it has to have, and those it may have. */
  needs?: readonly string[]
  takes?: readonly string[]
  answer(asked: Asked): unknown
}

export const pick = (thing: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)))

export const found = <Value>(value: Value | undefined): Value =>
  value ?? refuse(404, 100, 'Unsupported request.')
