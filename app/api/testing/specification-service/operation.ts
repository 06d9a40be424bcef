import { refuse } from './refuse'
import type { State, Values } from './state'

/** A received request. */
export interface Asked {
  params: Values
  query: Values
  body: Record<string, unknown>
  bytes: Buffer
  state: State
  /** Address of the service. */
  origin: string
}

/** An operation as shown in the specification: its input and response. Undefined if no response is shown. */
export interface Operation {
  method: string
  path: string
  query?: readonly string[]
  /** Required and optional members of the body. */
  needs?: readonly string[]
  takes?: readonly string[]
  answer(asked: Asked): unknown
}

export const pick = (thing: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)))

export const found = <Value>(value: Value | undefined): Value =>
  value ?? refuse(404, 100, 'Unsupported request.')
