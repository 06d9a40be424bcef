import type { Effect, RunEvent, RunState } from '@/lib/language/flow-json/run/run-types'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { startRun, stepRun } from '@/lib/language/flow-json/run/step-run'
import { findTarget, type RecordedEvent, type RecordedRun, type Seen, seenOf } from './recorded-run'

/** What is different from what was recorded. Step 0 is the start. */
export interface Difference {
  step: number
  sentences: string[]
}

export interface Repeated {
  steps: number
  differences: Difference[]
}

/** Repeats a recorded run on the flow as it is now, and says in sentences what is different. Asks no endpoint: its answers were recorded. */
export function repeatRun(flow: CheckedFlow, run: RecordedRun): Repeated {
  const differences: Difference[] = []
  const note = (step: number, sentences: string[]) => {
    if (sentences.length > 0) differences.push({ step, sentences })
  }
  const { start, now } = run
  let { state, effects } = startRun(flow, { ...start, now })
  note(0, differencesOf(run.seen, seenOf(state, effects)))
  for (const [index, { event, seen }] of run.steps.entries()) {
    const known = eventOn(flow, state, event)
    if (!known) {
      note(index + 1, [lost(event, state)])
      break
    }
    ;({ state, effects } = stepRun(flow, state, known))
    note(index + 1, differencesOf(seen, seenOf(state, effects)))
  }
  return { steps: run.steps.length, differences }
}

function eventOn(flow: CheckedFlow, state: RunState, event: RecordedEvent): RunEvent | undefined {
  if (!('target' in event)) return event
  const { target, ...rest } = event
  const component = findTarget(flow, state, target)
  return component === undefined ? undefined : { ...rest, component }
}

function lost(event: RecordedEvent, state: RunState): string {
  const screen = state.trail.at(-1) ?? 'the first screen'
  if (!('target' in event)) return 'The run couldn’t continue.'
  const { type, name, label } = event.target
  return `${screen} no longer has a ${type}${name || label ? ` "${name ?? label}"` : ''}. The run ends here.`
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
  return json !== undefined && json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json
}
