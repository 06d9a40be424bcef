import type { JsonObject } from '../model'
import type { RunState, ScreenMemory } from './run-types'

/** Copies a record with one more member. Safe for any name, including `__proto__`. */
export const withMember = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
): Record<string, Value> =>
  Object.fromEntries([...Object.entries(record).filter(([name]) => name !== key), [key, value] as const])

/** Copies a record with all of these members added. */
export const withMembers = <Value>(
  record: Readonly<Record<string, Value>>,
  members: Readonly<Record<string, Value>>,
): Record<string, Value> => Object.fromEntries([...Object.entries(record), ...Object.entries(members)])

const fresh: ScreenMemory = { data: {}, entered: {}, left: [], isAttempted: false, changed: [] }

/** State of the current screen. */
export const shownMemory = ({ screens, trail }: RunState): ScreenMemory => {
  const id = trail.at(-1) ?? ''
  return Object.hasOwn(screens, id) ? (screens[id] ?? fresh) : fresh
}

/** Updates the state of the current screen. */
export function remember(state: RunState, change: Partial<ScreenMemory>): RunState {
  const id = state.trail.at(-1)
  if (id === undefined) return state
  return { ...state, screens: withMember(state.screens, id, { ...shownMemory(state), ...change }) }
}

/** Merges new values into the current screen's data. */
export function withData(state: RunState, data: JsonObject): RunState {
  return remember(state, { data: withMembers(shownMemory(state).data, data) })
}

/**
 * Opens a screen with new data and nothing entered. If it is already in the trail, goes back to it; later screens keep their state.
 */
export function openScreen(state: RunState, screen: string, data: JsonObject): RunState {
  const at = state.trail.indexOf(screen)
  const trail = at < 0 ? [...state.trail, screen] : state.trail.slice(0, at + 1)
  return remember({ ...state, trail, status: 'open', notice: undefined }, { ...fresh, data })
}
