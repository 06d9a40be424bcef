import type { JsonObject } from '../model'
import type { Effect, RunEvent, RunState } from '../run/run-types'
import type { CheckedFlow } from '../run/runnable'
import { viewOf } from '../run/view-of'
import type { ComponentView } from '../run/view-types'

/** How a run starts; without a screen, it starts as it does for customers. */
export interface RunStart {
  screen?: string
  data?: JsonObject
  flowToken?: string
}

/** Describes a component so it can be found again after edits. */
export interface Target {
  type: string
  /** Name, if it is an input. */
  name?: string
  /** Its visible text. */
  label?: string
  /** Index among components of its type on the screen, from 0. */
  place: number
}

type ComponentEvent = Extract<RunEvent, { component: string }>
type Targeted<Event> = Event extends ComponentEvent ? Omit<Event, 'component'> & { target: Target } : never
export type RecordedEvent = Exclude<RunEvent, ComponentEvent> | Targeted<ComponentEvent>

/** What was visible after a step. */
export interface Seen {
  status: RunState['status']
  screen?: string
  notice?: string
  effects: Effect[]
}

export interface RecordedStep {
  event: RecordedEvent
  seen: Seen
}

/** A recorded run that can be replayed after edits. Its events include endpoint responses. */
export interface RecordedRun {
  start: RunStart
  /** Milliseconds since 1970; the time that date pickers used as today. */
  now: number
  /** What was visible at the start. */
  seen: Seen
  steps: RecordedStep[]
}

export const seenOf = (state: RunState, effects: Effect[]): Seen => ({
  status: state.status,
  ...(state.trail.length > 0 ? { screen: state.trail.at(-1) } : {}),
  ...(state.notice === undefined ? {} : { notice: state.notice }),
  effects,
})

/** A component's visible text. */
function labelOf(view: ComponentView): string | undefined {
  if ('label' in view && typeof view.label === 'string') return view.label
  return view.type === 'EmbeddedLink' ? view.text : undefined
}

/** Describes an event's component; undefined if it isn't shown. */
export function targetOf(flow: CheckedFlow, state: RunState, component: string): Target | undefined {
  const shown = viewOf(flow, state).components
  const view =
    shown.find(({ id }) => id === component) ?? shown.find((one) => 'name' in one && one.name === component)
  if (!view) return undefined
  const label = labelOf(view)
  return {
    type: view.type,
    ...('name' in view ? { name: view.name } : {}),
    ...(label === undefined ? {} : { label }),
    place: shown.filter(({ type }) => type === view.type).indexOf(view),
  }
}

/** Finds the component that matches a description: by name, then by text, then by position. */
export function findTarget(flow: CheckedFlow, state: RunState, target: Target): string | undefined {
  const shown = viewOf(flow, state).components.filter(({ type }) => type === target.type)
  if (target.name !== undefined) return shown.find((view) => 'name' in view && view.name === target.name)?.id
  const called = shown.filter((view) => labelOf(view) === target.label)
  return (called.length === 1 ? called[0] : shown[target.place])?.id
}

/** The event to store; undefined if its component isn't shown. */
export function recordedEvent(
  flow: CheckedFlow,
  state: RunState,
  event: RunEvent,
): RecordedEvent | undefined {
  if (!('component' in event)) return event
  const target = targetOf(flow, state, event.component)
  if (!target) return undefined
  const { component: _pointer, ...rest } = event
  return { ...rest, target }
}

/** Adds a step. Consecutive typing in one input becomes a single step. */
export function withStep(steps: readonly RecordedStep[], step: RecordedStep): RecordedStep[] {
  const last = steps.at(-1)
  const isTyping =
    last?.event.kind === 'change' &&
    step.event.kind === 'change' &&
    last.event.target.name === step.event.target.name &&
    last.seen.effects.length === 0
  return isTyping ? [...steps.slice(0, -1), step] : [...steps, step]
}
