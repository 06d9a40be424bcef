import { isObject } from '@/lib/contract/json'
import { chosenIds } from '../run/kinds/choice'
import { objectsOf, own } from '../run/resolve'
import type { RunComponent, RunScreen, RunState } from '../run/run-types'
import type { CheckedFlow } from '../run/runnable'
import { Moment } from '../run/scope'
import { branchOf, shownComponents } from '../run/shown-components'
import type { RecordedRun } from './recorded-run'
import { repeatRun } from './repeat-run'

/** A part of a flow that a run can cover: a path between two screens, a branch of an If or Switch, or an option in the document. */
export interface Part {
  kind: 'way' | 'branch' | 'option'
  /** Unique within the flow. */
  id: string
  label: string
}

export interface Coverage {
  parts: readonly Part[]
  missed: readonly Part[]
}

/** Represents the end of a flow in the name of a path. */
const END = 'the end'

const way = (from: string, to: string): Part => ({
  kind: 'way',
  id: `way ${from}\n${to}`,
  label: `${from} → ${to}`,
})

const branchPart = (screen: string, component: RunComponent, key: string): Part => {
  const { type, value } = component
  const written = JSON.stringify(type === 'If' ? value.condition : value.value)
  return {
    kind: 'branch',
    id: `branch ${component.id}\n${key}`,
    label: `${screen}: ${type} ${written} is ${key === 'then' ? 'true' : key === 'else' ? 'false' : `"${key.slice('case:'.length)}"`}`,
  }
}

const optionPart = (screen: string, name: string, option: string): Part => ({
  kind: 'option',
  id: `option ${screen}\n${name}\n${option}`,
  label: `${screen}: option "${option}" of "${name}"`,
})

/** All parts that runs can cover. */
export function partsOf(flow: CheckedFlow): Part[] {
  const parts = new Map<string, Part>()
  for (const screen of flow.screens.values())
    for (const part of partsOfScreen(flow, screen)) parts.set(part.id, part)
  return [...parts.values()]
}

function partsOfScreen(flow: CheckedFlow, screen: RunScreen): Part[] {
  const all = everyComponent(screen.children)
  const targets = all.flatMap(({ type, value, branches }) =>
    branches.size > 0 || type === 'Form' ? [] : targetsOf(value),
  )
  const routed = flow.dataVersion === undefined ? [] : (flow.routing?.get(screen.id) ?? [])
  const ways = [...targets, ...routed].filter(
    (to) => to !== screen.id && (to === END || flow.screens.has(to)),
  )
  return [
    ...ways.map((to) => way(screen.id, to)),
    ...all.flatMap((one) =>
      one.type === 'If' || one.type === 'Switch'
        ? [...one.branches.keys()].map((key) => branchPart(screen.id, one, key))
        : [],
    ),
    ...all.flatMap((one) => writtenOptions(one).map((id) => optionPart(screen.id, one.name ?? '', id))),
  ]
}

const everyComponent = (components: readonly RunComponent[]): RunComponent[] =>
  components.flatMap((one) => [one, ...everyComponent([...one.branches.values()].flat())])

/** Destinations of the actions in a value, at any depth. */
function targetsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsOf)
  if (!isObject(value)) return []
  if (value.name === 'complete' && Object.hasOwn(value, 'payload')) return [END]
  const next = value.name === 'navigate' ? own(value.next, 'name') : undefined
  return typeof next === 'string' ? [next] : Object.values(value).flatMap(targetsOf)
}

/** IDs of options in the document; options that come from data aren't known. */
function writtenOptions({ name, value }: RunComponent): string[] {
  if (name === undefined) return []
  const written = value['data-source'] ?? value['list-items']
  return objectsOf(written).flatMap(({ id }) => (typeof id === 'string' && !id.includes('${') ? [id] : []))
}

/** IDs of parts that a run is in, or that it passed through on remembered screens. */
export function partsAt(flow: CheckedFlow, state: RunState, before: RunState | undefined): string[] {
  const moment = new Moment(flow, state)
  const seen = Object.keys(state.screens).flatMap((id) => {
    const screen = flow.screens.get(id)
    return screen ? partsOnScreen(moment, screen) : []
  })
  const [from, to] = [before?.trail.at(-1), state.status === 'completed' ? END : state.trail.at(-1)]
  return from !== undefined && to !== undefined && from !== to ? [way(from, to).id, ...seen] : seen
}

function partsOnScreen(moment: Moment, screen: RunScreen): string[] {
  const scope = moment.scopeOf(screen.id)
  const taken = (components: readonly RunComponent[]): string[] =>
    components.flatMap((one) => {
      const key = branchOf(one, scope)
      if (key === undefined) return []
      const own = one.type === 'Form' ? [] : [branchPart(screen.id, one, key).id]
      return [...own, ...taken(one.branches.get(key) ?? [])]
    })
  const chosen = shownComponents(screen.children, scope).flatMap((one) =>
    one.name === undefined
      ? []
      : chosenIds(moment.valueOf(screen.id, one)).map((id) => optionPart(screen.id, one.name ?? '', id).id),
  )
  return [...taken(screen.children), ...chosen]
}

/** What the runs cover, and what none of them covers. */
export function coverageOf(flow: CheckedFlow, runs: readonly RecordedRun[]): Coverage {
  const reached = new Set<string>()
  for (const run of runs)
    repeatRun(flow, run, ({ state, before }) => {
      for (const id of partsAt(flow, state, before)) reached.add(id)
    })
  const parts = partsOf(flow)
  return { parts, missed: parts.filter(({ id }) => !reached.has(id)) }
}

const kinds = ['way', 'branch', 'option'] as const
const names = {
  way: { one: 'path between screens', other: 'paths between screens' },
  branch: { one: 'branch', other: 'branches' },
  option: { one: 'option', other: 'options' },
}

/** “2 of 3 paths between screens, 4 of 4 options”; undefined for a flow with no parts. */
export function coverageText({ parts, missed }: Coverage): string | undefined {
  const texts = kinds.flatMap((kind) => {
    const all = parts.filter((part) => part.kind === kind).length
    const reached = all - missed.filter((part) => part.kind === kind).length
    return all === 0 ? [] : [`${reached} of ${all} ${names[kind][all === 1 ? 'one' : 'other']}`]
  })
  return texts.length === 0 ? undefined : texts.join(', ')
}
