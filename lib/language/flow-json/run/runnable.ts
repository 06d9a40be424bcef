import { isObject } from '@/lib/contract/json'
import type { JsonObject } from '../model'
import { type Path, pointerOf, step } from '../path'
import { type FlowVersion, findVersion, newestVersion } from '../versions'
import { inputKindOf } from './kinds/all-kinds'
import { own, textsOf } from './resolve'
import type { RunComponent, RunScreen } from './run-types'

/** Deeper than If, Switch and Form may nest. */
const maxDepth = 20

/** A document prepared for running. A class, so no other object can pass as one. */
class Runnable {
  /** A private member makes the type nominal. */
  readonly #isRead = true

  constructor(
    readonly version: FlowVersion,
    readonly screens: ReadonlyMap<string, RunScreen>,
    /** The default first screen. */
    readonly entry: string,
    /** Data API version; undefined without an endpoint. */
    readonly dataVersion: string | undefined,
    readonly routing: ReadonlyMap<string, readonly string[]> | undefined,
  ) {}

  get isRunnable(): boolean {
    return this.#isRead
  }
}

/** A runnable flow, created only by `toRunnable`. Immutable, and independent of the document. */
export type CheckedFlow = Runnable

/**
 * Prepares a document checked by `checkFlow` for running. A document with errors still runs as far as it can be read, so a
 * preview can follow editing; undefined if no screen has an ID.
 */
export function toRunnable(result: { version: FlowVersion; value: unknown }): CheckedFlow | undefined {
  const listed = own(result.value, 'screens')
  if (!Array.isArray(listed)) return undefined
  const path = step(undefined, 'screens')
  const screens = new Map<string, RunScreen>()
  listed.forEach((value: unknown, index) => {
    const id = own(value, 'id')
    if (!isObject(value) || typeof id !== 'string' || screens.has(id)) return
    screens.set(id, readScreen(id, value, step(path, index)))
  })
  const [first] = screens.keys()
  if (first === undefined) return undefined

  const routing = readRouting(own(result.value, 'routing_model'), screens)
  const dataVersion = own(result.value, 'data_api_version')
  const entry = entryOf(routing, screens) ?? first
  return new Runnable(
    result.version,
    screens,
    entry,
    typeof dataVersion === 'string' ? dataVersion : undefined,
    routing,
  )
}

/** Like `toRunnable`, for a document that wasn't checked: in the version it names, or else the newest. */
export const runnableOf = (value: unknown): CheckedFlow | undefined =>
  toRunnable({ version: findVersion(own(value, 'version')) ?? newestVersion, value })

/** A screen without a row leads nowhere, as when checking an endpoint's answers. */
function readRouting(
  value: unknown,
  screens: ReadonlyMap<string, RunScreen>,
): Map<string, readonly string[]> | undefined {
  if (!isObject(value)) return undefined
  const routing = new Map(Object.entries(value).map(([id, next]) => [id, textsOf(next)]))
  for (const id of screens.keys()) if (!routing.has(id)) routing.set(id, [])
  return routing
}

/** The screen without incoming routes. */
function entryOf(
  routing: ReadonlyMap<string, readonly string[]> | undefined,
  screens: ReadonlyMap<string, RunScreen>,
): string | undefined {
  if (!routing) return undefined
  const reached = new Set([...routing.values()].flat())
  return [...routing.keys()].find((id) => screens.has(id) && !reached.has(id))
}

function readScreen(id: string, value: JsonObject, path: Path): RunScreen {
  const inputs = new Map<string, RunComponent>()
  const layout = step(path, 'layout')
  const children = own(value.layout, 'children')
  return {
    id,
    title: value.title,
    isTerminal: value.terminal === true,
    refreshesOnBack: value.refresh_on_back === true,
    examples: readExamples(value.data),
    sensitive: textsOf(value.sensitive),
    children: readComponents(children, step(layout, 'children'), { form: undefined, inputs, depth: 0 }),
    inputs,
  }
}

function readExamples(data: unknown): JsonObject {
  if (!isObject(data)) return {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, entry]) => {
      const example = own(entry, '__example__')
      return example === undefined ? [] : [[name, example]]
    }),
  )
}

interface Surroundings {
  form: JsonObject | undefined
  inputs: Map<string, RunComponent>
  depth: number
}

function readComponents(value: unknown, path: Path, around: Surroundings): RunComponent[] {
  if (!Array.isArray(value) || around.depth > maxDepth) return []
  return value.flatMap((item: unknown, index) =>
    isObject(item) && typeof item.type === 'string'
      ? [readComponent(item, item.type, step(path, index), around)]
      : [],
  )
}

function readComponent(value: JsonObject, type: string, path: Path, around: Surroundings): RunComponent {
  const { inputs } = around
  const branches = new Map<string, readonly RunComponent[]>()
  const component: RunComponent = {
    id: pointerOf(path),
    type,
    name: typeof value.name === 'string' ? value.name : undefined,
    value,
    form: around.form,
    branches,
  }
  if (component.name !== undefined && inputKindOf(type) && !inputs.has(component.name))
    inputs.set(component.name, component)

  const inside = { ...around, depth: around.depth + 1, form: type === 'Form' ? value : around.form }
  const members = type === 'Form' ? ['children'] : type === 'If' ? ['then', 'else'] : []
  for (const member of members)
    branches.set(member, readComponents(value[member], step(path, member), inside))
  if (type === 'Switch' && isObject(value.cases)) {
    const cases = step(path, 'cases')
    for (const [name, held] of Object.entries(value.cases))
      branches.set(`case:${name}`, readComponents(held, step(cases, name), inside))
  }
  return component
}
