import { isSameJsonText } from '@/lib/contract/same-json'
import type { RunEvent, RunState, RunStep } from '../run/run-types'
import type { CheckedFlow } from '../run/runnable'
import { startRun, stepRun } from '../run/step-run'
import { viewOf } from '../run/view-of'
import type { ComponentView } from '../run/view-types'
import { coverageOf, partsAt } from './coverage'
import { type RecordedRun, type RecordedStep, recordedEvent, seenOf } from './recorded-run'
import type { NamedRun } from './run-files'
import { sampleValue } from './sample-value'

/** A run's progress and the parts it has covered. */
interface Path {
  state: RunState
  seen: RecordedRun['seen']
  steps: readonly RecordedStep[]
  reached: ReadonlySet<string>
}

/** Overrides the sample value of one input. */
interface Choice {
  input: string
  value: unknown
}

const MOST_PATHS = 400
const LONGEST = 60
const MOST_ROUNDS = 4

/**
 * Generates runs through parts that no recorded run covers, as far as sample values, options and data model examples reach. Examples
 * stand in for endpoint responses.
 */
export function generateRuns(flow: CheckedFlow, recorded: readonly RecordedRun[], now: number): NamedRun[] {
  const { missed } = coverageOf(flow, recorded)
  const wanted = new Map(missed.map((part) => [part.id, part]))
  const paths = wanted.size === 0 ? [] : explore(flow, now, new Set(wanted.keys()))
  const runs: NamedRun[] = []
  for (;;) {
    const news = (path: Path) => [...wanted.keys()].filter((id) => path.reached.has(id)).length
    const best = paths.toSorted((a, b) => news(b) - news(a) || a.steps.length - b.steps.length)[0]
    if (!best || news(best) === 0) return runs
    const whole = toTheEnd(flow, best, now)
    const first = [...wanted.values()].find(({ id }) => whole.reached.has(id))
    for (const id of whole.reached) wanted.delete(id)
    const run: RecordedRun = { start: {}, now, seen: whole.seen, steps: [...whole.steps] }
    runs.push({ name: `Generated: ${first?.label ?? flow.entry}`, run })
  }
}

/** Finds paths that cover something new, breadth first. */
function explore(flow: CheckedFlow, now: number, wanted: ReadonlySet<string>): Path[] {
  const first = startPath(flow, now)
  const paths = [first]
  const known = new Set([placeOf(first.state)])
  const met = new Set(first.reached)
  for (const path of paths) {
    if (path.steps.length > LONGEST) continue
    for (const next of nextPaths(flow, path, now)) {
      const place = placeOf(next.state)
      const isNew = [...next.reached].some((id) => wanted.has(id) && !met.has(id))
      if (paths.length >= MOST_PATHS || (known.has(place) && !isNew)) continue
      known.add(place)
      for (const id of next.reached) met.add(id)
      paths.push(next)
    }
  }
  return paths
}

const placeOf = ({ status, trail, screens }: RunState): string =>
  JSON.stringify([status, trail.at(-1), screens[trail.at(-1) ?? '']?.data])

function startPath(flow: CheckedFlow, now: number): Path {
  const { state, effects } = startRun(flow, { now })
  return { state, seen: seenOf(state, effects), steps: [], reached: new Set(partsAt(flow, state, undefined)) }
}

function nextPaths(flow: CheckedFlow, path: Path, now: number): Path[] {
  if (path.state.status === 'waiting')
    return responsesTo(flow, path.state).map((answer) => after(flow, path, { kind: 'answer', answer }))
  if (path.state.status !== 'open') return []
  return choicesOn(flow, path.state).flatMap((choice) => {
    const filled = fill(flow, path, choice, now)
    // Choosing an option may itself navigate away.
    return filled.state.status === 'open' ? [filled, ...tapsOn(flow, filled)] : [filled]
  })
}

/** The path after an event; the same object if the event changes nothing. */
function after(flow: CheckedFlow, path: Path, event: RunEvent): Path {
  const recorded = recordedEvent(flow, path.state, event)
  const { state, effects }: RunStep = stepRun(flow, path.state, event)
  const isSame = effects.length === 0 && isSameJsonText(state, path.state)
  if (!recorded || isSame) return path
  return {
    ...path,
    state,
    steps: [...path.steps, { event: recorded, seen: seenOf(state, effects) }],
    reached: new Set([...path.reached, ...partsAt(flow, state, path.state)]),
  }
}

/** Possible endpoint responses: each reachable screen with its example data, and the end of the flow. */
function responsesTo(flow: CheckedFlow, state: RunState): object[] {
  const here = state.trail.at(-1)
  const targets = here === undefined ? [flow.entry] : (flow.routing?.get(here) ?? [...flow.screens.keys()])
  const screens = [...targets].flatMap((id) => flow.screens.get(id) ?? [])
  const pages = screens.map(({ id, examples }) => ({ screen: id, data: examples }))
  const end = { extension_message_response: { params: { flow_token: state.flowToken } } }
  const isTerminal = flow.screens.get(here ?? '')?.isTerminal === true
  return isTerminal ? [...pages, { screen: 'SUCCESS', data: end }] : pages
}

/** One set of inputs with only samples, plus one for each option and checkbox. */
function choicesOn(flow: CheckedFlow, state: RunState): (Choice | undefined)[] {
  return [undefined, ...viewOf(flow, state).components.flatMap(choicesOf)]
}

function choicesOf(view: ComponentView): Choice[] {
  if (view.type === 'OptIn') return [false, true].map((value) => ({ input: view.id, value }))
  if (!('options' in view)) return []
  const isMany = view.type === 'CheckboxGroup' || view.type === 'ChipsSelector'
  return view.options.map(({ id }) => ({ input: view.id, value: isMany ? [id] : id }))
}

/** Fills in every input, including those that appear along the way. */
function fill(flow: CheckedFlow, path: Path, choice: Choice | undefined, now: number): Path {
  let filled = path
  const done = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = viewOf(flow, filled.state).components.filter(({ id }) => !done.has(id))
    for (const view of left) {
      done.add(view.id)
      const sample = isEntered(filled.state, view) ? undefined : sampleValue(view, now)
      const value = choice?.input === view.id ? choice.value : sample
      if (value === undefined || filled.state.status !== 'open') continue
      filled = after(flow, filled, { kind: 'change', component: view.id, value })
    }
  }
  return filled
}

const isEntered = ({ trail, screens }: RunState, view: ComponentView): boolean =>
  'name' in view && Object.hasOwn(screens[trail.at(-1) ?? '']?.entered ?? {}, view.name)

function tapsOn(flow: CheckedFlow, path: Path): Path[] {
  const events = viewOf(flow, path.state).components.flatMap((view): RunEvent[] => {
    if (view.type === 'NavigationList')
      return view.items.map(({ id }) => ({ kind: 'tap-item', component: view.id, item: id }))
    const isTapped =
      view.type === 'Footer' || view.type === 'EmbeddedLink' || (view.type === 'OptIn' && view.hasLink)
    return isTapped ? [{ kind: 'tap', component: view.id }] : []
  })
  return events.map((event) => after(flow, path, event)).filter((next) => next !== path)
}

/** Repeatedly taps the last action on each screen, usually the Footer, until the flow completes or nothing changes. */
function toTheEnd(flow: CheckedFlow, path: Path, now: number): Path {
  let whole = path
  const met = new Set([placeOf(path.state)])
  while (whole.state.status !== 'completed') {
    const next = nextPaths(flow, whole, now).findLast(({ state }) => !met.has(placeOf(state)))
    if (!next) return whole
    met.add(placeOf(next.state))
    whole = next
  }
  return whole
}
