import { cutText } from '@/lib/contract/cut-text'
import { chosenIds } from '../run/kinds/choice'
import type { Effect, RunEvent, RunState } from '../run/run-types'
import type { CheckedFlow } from '../run/runnable'
import { startRun, stepRun } from '../run/step-run'
import { viewOf } from '../run/view-of'
import {
  findTarget,
  type RecordedEvent,
  type RecordedRun,
  type Seen,
  seenOf,
  type Target,
} from './recorded-run'

/** A difference from the recording. Step 0 is the start. */
export interface Difference {
  step: number
  sentences: string[]
}

/** Each difference as a line: “Step 2: It showed END; now it shows START.” */
export const differenceLines = (differences: readonly Difference[]): string[] =>
  differences.flatMap(({ step, sentences }) =>
    sentences.map((sentence) => `${step === 0 ? 'At the start' : `Step ${step}`}: ${sentence}`),
  )

export interface Repeated {
  steps: number
  differences: Difference[]
}

/** The state of a replayed run after a step, including the start. */
export interface Repetition {
  state: RunState
  effects: Effect[]
  /** The event as applied to the current flow; undefined for the start. */
  event: RunEvent | undefined
  before: RunState | undefined
}

/**
 * Replays a recorded run on the current flow and describes the differences. Uses recorded responses instead of calling the endpoint.
 *
 * @param visit is called for each step of the run
 */
export function repeatRun(
  flow: CheckedFlow,
  run: RecordedRun,
  visit?: (repetition: Repetition) => void,
): Repeated {
  const differences: Difference[] = []
  const note = (step: number, sentences: string[]) => {
    if (sentences.length > 0) differences.push({ step, sentences })
  }
  const { start, now } = run
  let { state, effects } = startRun(flow, { ...start, now })
  visit?.({ state, effects, event: undefined, before: undefined })
  note(0, differencesOf(run.seen, seenOf(state, effects)))
  for (const [index, { event, seen }] of run.steps.entries()) {
    const known = eventOn(flow, state, event)
    const gone = typeof known === 'string' ? known : goneOption(flow, state, known)
    if (typeof known === 'string' || gone !== undefined) {
      note(index + 1, [`${gone} The run ends here.`])
      break
    }
    const before = state
    ;({ state, effects } = stepRun(flow, state, known))
    visit?.({ state, effects, event: known, before })
    note(index + 1, differencesOf(seen, seenOf(state, effects)))
  }
  return { steps: run.steps.length, differences }
}

/** Translates the event to the current flow, or says why it is no longer possible. */
function eventOn(flow: CheckedFlow, state: RunState, event: RecordedEvent): RunEvent | string {
  if (!('target' in event)) return event
  const { target, ...rest } = event
  const component = findTarget(flow, state, target)
  return component === undefined ? lost(target, state) : { ...rest, component }
}

function lost({ type, name, label }: Target, state: RunState): string {
  const called = name || label ? ` "${name ?? label}"` : ''
  return `${shownScreen(state)} no longer has a ${type}${called}.`
}

const shownScreen = (state: RunState) => state.trail.at(-1) ?? 'the first screen'

/** A chosen option that is no longer available. */
function goneOption(flow: CheckedFlow, state: RunState, event: RunEvent): string | undefined {
  const chosen = chosenIn(event)
  if (!('component' in event) || chosen.length === 0) return undefined
  const view = viewOf(flow, state).components.find(({ id }) => id === event.component)
  const offered = view && ('options' in view ? view.options : 'items' in view ? view.items : undefined)
  const gone = offered && chosen.find((option) => offered.every(({ id }) => id !== option))
  if (gone === undefined) return undefined
  const from = view && 'name' in view && view.name !== '' ? ` of "${view.name}"` : ''
  return `The option "${gone}"${from} is gone from ${shownScreen(state)}.`
}

/** IDs of the options an event chooses. */
export function chosenIn(event: RunEvent): string[] {
  if (event.kind === 'change') return chosenIds(event.value)
  if (event.kind === 'select') return chosenIds(event.option)
  return event.kind === 'tap-item' ? [event.item] : []
}

const statusWords: Record<Seen['status'], string> = {
  open: 'was open',
  waiting: 'waited for the endpoint',
  completed: 'was complete',
  failed: 'had failed',
}

function differencesOf(before: Seen, after: Seen): string[] {
  const sentences: string[] = []
  if (before.status !== after.status)
    sentences.push(`The flow ${statusWords[before.status]}; now it ${statusWords[after.status]}.`)
  if (before.screen !== after.screen)
    sentences.push(`It showed ${before.screen ?? 'no screen'}; now it shows ${after.screen ?? 'no screen'}.`)
  if (before.notice !== after.notice)
    sentences.push(`The message was ${quoted(before.notice)}; now it is ${quoted(after.notice)}.`)
  const most = Math.max(before.effects.length, after.effects.length)
  for (let index = 0; index < most; index += 1)
    sentences.push(...effectDifferences(before.effects[index], after.effects[index]))
  return sentences
}

const quoted = (text: string | undefined) => (text === undefined ? 'nothing' : `"${text}"`)

const effectWords: Record<Effect['kind'], string> = {
  exchange: 'called the endpoint',
  complete: 'sent its payload',
  'open-url': 'opened a web page',
}

function effectDifferences(before: Effect | undefined, after: Effect | undefined): string[] {
  if (before?.kind !== after?.kind) {
    return [
      ...(before ? [`It ${effectWords[before.kind]} here before, but no longer does.`] : []),
      ...(after ? [`It now ${effectWords[after.kind]} here, but didn’t before.`] : []),
    ]
  }
  if (!before || !after) return []
  if (before.kind === 'open-url' || after.kind === 'open-url')
    return membersDiffer('The address', { url: urlOf(before) }, { url: urlOf(after) })
  return before.kind === 'complete' || after.kind === 'complete'
    ? membersDiffer('The payload', payloadOf(before), payloadOf(after))
    : membersDiffer('The request', requestOf(before), requestOf(after))
}

const urlOf = (effect: Effect) => (effect.kind === 'open-url' ? effect.url : undefined)
const payloadOf = (effect: Effect) => (effect.kind === 'complete' ? effect.payload : {})
const requestOf = (effect: Effect) =>
  effect.kind === 'exchange'
    ? { action: effect.request.action, screen: effect.request.screen, ...effect.request.data }
    : {}

function membersDiffer(
  what: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [was, is] = [valueOf(before, name), valueOf(after, name)]
    if (was === is) return []
    if (is === undefined) return [`${what} no longer has "${name}".`]
    if (was === undefined) return [`${what} now has "${name}".`]
    return [`${what} had ${was} as "${name}"; now it has ${is}.`]
  })
}

const LONGEST = 80

function valueOf(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (!Object.hasOwn(values, name)) return undefined
  const json = JSON.stringify(values[name])
  return json === undefined ? undefined : cutText(json, LONGEST)
}
