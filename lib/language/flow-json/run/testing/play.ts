import type { JsonObject } from '../../model'
import { findVersion } from '../../versions'
import type { Effect, RunEvent, RunState } from '../run-types'
import { type CheckedFlow, toRunnable } from '../runnable'
import { startRun, stepRun } from '../step-run'
import { viewOf } from '../view-of'
import type { ComponentView, ScreenView } from '../view-types'

export const footer = { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } }

export const screen = (id: string, children: unknown[], more: JsonObject = {}): JsonObject => ({
  id,
  title: `Screen ${id}`,
  ...more,
  layout: { type: 'SingleColumnLayout', children },
})

/** A document with one terminal screen that has these components and a Footer that submits this payload. */
export function oneScreen(
  children: unknown[],
  { version = '7.3', data, payload = {}, ...more }: JsonObject & { payload?: JsonObject } = {},
): JsonObject {
  const end = { ...footer, 'on-click-action': { name: 'complete', payload } }
  return {
    version,
    screens: [screen('ONE', [...children, end], { terminal: true, ...(data ? { data } : {}), ...more })],
  }
}

export function runnable(document: JsonObject): CheckedFlow {
  const version = findVersion(document.version)
  const flow = version && toRunnable({ version, value: document })
  if (!flow) throw new Error('This document cannot run.')
  return flow
}

/** A recorded run: the views and effects after the start and after each event. */
export interface Recording {
  views: ScreenView[]
  effects: Effect[][]
  state: RunState
}

export function play(
  document: JsonObject,
  events: readonly RunEvent[],
  options: Parameters<typeof startRun>[1] = {},
): Recording {
  const flow = runnable(document)
  let { state, effects } = startRun(flow, options)
  const recording: Recording = { views: [viewOf(flow, state)], effects: [effects], state }
  for (const event of events) {
    ;({ state, effects } = stepRun(flow, state, event))
    recording.views.push(viewOf(flow, state))
    recording.effects.push(effects)
  }
  return { ...recording, state }
}

/** The view that has this type, even if other types share its members. */
type ViewOf<Type, One = ComponentView> = One extends { type: infer Own }
  ? [Type] extends [Own]
    ? One
    : never
  : never

/** The component of this type in the last view, or in the view at `index`. */
export function shown<Type extends ComponentView['type']>(
  { views }: Recording,
  type: Type,
  index = -1,
): ViewOf<Type> | undefined {
  return views.at(index)?.components.find((one): one is ComponentView & ViewOf<Type> => one.type === type)
}

export const change = (component: string, value: unknown): RunEvent => ({ kind: 'change', component, value })
export const select = (component: string, option?: string): RunEvent => ({
  kind: 'select',
  component,
  option,
})
export const unselect = (component: string, option?: string): RunEvent => ({
  kind: 'unselect',
  component,
  option,
})
export const leave = (component: string): RunEvent => ({ kind: 'leave', component })

/** Taps the Footer of `oneScreen`, which comes after this number of components. */
export const tapFooter = (components: number): RunEvent => ({
  kind: 'tap',
  component: `/screens/0/layout/children/${components}`,
})
