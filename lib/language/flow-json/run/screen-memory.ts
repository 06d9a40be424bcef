import type { JsonObject } from '../model'
import type { RunState, ScreenMemory } from './run-types'

/** A copy of a record with one more member, whatever its name: `__proto__` is a name like any other. */
export const withMember = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
): Record<string, Value> =>
  Object.fromEntries([...Object.entries(record).filter(([name]) => name !== key), [key, value] as const])

/** A copy with all of these members. */
export const withMembers = <Value>(
  record: Readonly<Record<string, Value>>,
  members: Readonly<Record<string, Value>>,
): Record<string, Value> => Object.fromEntries([...Object.entries(record), ...Object.entries(members)])

const fresh: ScreenMemory = { data: {}, entered: {}, left: [], isAttempted: false, changed: [] }

/** What the screen that is shown knows. */
export const shownMemory = ({ screens, trail }: RunState): ScreenMemory => {
  const id = trail.at(-1) ?? ''
  return Object.hasOwn(screens, id) ? (screens[id] ?? fresh) : fresh
}

/** The screen that is shown knows something else from now on. */
export function remember(state: RunState, change: Partial<ScreenMemory>): RunState {
  const id = state.trail.at(-1)
  if (id === undefined) return state
  return { ...state, screens: withMember(state.screens, id, { ...shownMemory(state), ...change }) }
}

/** New values among the screen's data; the others stay. */
export function withData(state: RunState, data: JsonObject): RunState {
  return remember(state, { data: withMembers(shownMemory(state).data, data) })
}

/**
 * Shows a screen from its beginning: with this data and nothing entered. One that stands in the trail already is gone back to; those
 * after it keep what they know.
 */
export function openScreen(state: RunState, screen: string, data: JsonObject): RunState {
  const at = state.trail.indexOf(screen)
  const trail = at < 0 ? [...state.trail, screen] : state.trail.slice(0, at + 1)
  return remember({ ...state, trail, status: 'open', notice: undefined }, { ...fresh, data })
}
