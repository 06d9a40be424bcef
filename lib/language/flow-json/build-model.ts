import { isObject } from '@/lib/contract/json'
import { isComputed } from './expression/is-dynamic-text'
import { findComponent } from './language/component-specs'
import type {
  ActionModel,
  Branch,
  ComponentModel,
  DynamicModel,
  FlowModel,
  JsonObject,
  ScreenModel,
} from './model'
import { type Path, step } from './path'
import { type FlowVersion, findVersion, newestVersion } from './versions'

/** A flow has at most 100 screens. Beyond this limit, screens are counted but not parsed. */
const MOST_SCREENS = 1000

/** Builds the model that rules read. Accepts any value: malformed parts are left out and reported by the structure rules. */
export function buildModel(value: unknown): FlowModel {
  const document: JsonObject = isObject(value) ? value : {}
  const version = findVersion(document.version) ?? newestVersion
  const screens: ScreenModel[] = []
  const screenById = new Map<string, ScreenModel>()
  if (Array.isArray(document.screens)) {
    const path = step(undefined, 'screens')
    document.screens.slice(0, MOST_SCREENS).forEach((screen: unknown, index) => {
      if (!isObject(screen)) return
      const model = readScreen(screen, index, step(path, index), version)
      screens.push(model)
      if (model.id !== undefined && !screenById.has(model.id)) screenById.set(model.id, model)
    })
  }
  return {
    value,
    version,
    writtenVersion: document.version,
    screens,
    screenById,
    hasEndpoint: document.data_api_version !== undefined,
    routing: readRouting(document.routing_model),
  }
}

function readRouting(value: unknown): ReadonlyMap<string, readonly string[]> | undefined {
  if (!isObject(value)) return undefined
  const isText = (item: unknown): item is string => typeof item === 'string'
  return new Map(
    Object.entries(value).map(([id, next]) => [id, Array.isArray(next) ? next.filter(isText) : []]),
  )
}

/** A screen while it is being read. */
interface Reading extends ScreenModel {
  components: ComponentModel[]
  inputs: ComponentModel[]
  actions: ActionModel[]
  dynamics: DynamicModel[]
}

function readScreen(value: JsonObject, index: number, path: Path, version: FlowVersion): ScreenModel {
  const screen: Reading = {
    index,
    id: typeof value.id === 'string' ? value.id : undefined,
    value,
    path,
    // A string here is only a type error, so still treat it as true.
    isTerminal: value.terminal === true || value.terminal === 'true',
    data: readData(value.data),
    components: [],
    inputs: [],
    actions: [],
    dynamics: [],
  }
  const walk = new ScreenWalk(screen, version)
  if (typeof value.title === 'string') walk.readText(value.title, path, 'title', outside)
  if (isObject(value.layout)) {
    const layoutPath = step(path, 'layout')
    walk.readComponents(value.layout.children, step(layoutPath, 'children'), atTop)
  }
  return screen
}

function readData(value: unknown): ReadonlyMap<string, JsonObject> {
  const entries = new Map<string, JsonObject>()
  if (!isObject(value)) return entries
  for (const name of Object.keys(value)) {
    const entry = value[name]
    if (isObject(entry)) entries.set(name, entry)
  }
  return entries
}

/** The location of a list of components. */
interface Holder {
  parent: ComponentModel | undefined
  form: ComponentModel | undefined
  branches: readonly Branch[]
}

/** The location of a text. */
interface Owner {
  component: ComponentModel | undefined
  action: ActionModel | undefined
}

const atTop: Holder = { parent: undefined, form: undefined, branches: [] }
const outside: Owner = { component: undefined, action: undefined }

/** One walk over a screen's layout. */
class ScreenWalk {
  constructor(
    readonly screen: Reading,
    readonly version: FlowVersion,
  ) {}

  readComponents(list: unknown, path: Path, holder: Holder) {
    if (!Array.isArray(list)) return
    for (let index = 0; index < list.length; index += 1) {
      const value: unknown = list[index]
      if (isObject(value)) this.readComponent(value, step(path, index), holder)
    }
  }

  readComponent(value: JsonObject, path: Path, { parent, form, branches }: Holder) {
    const { screen } = this
    const type = typeof value.type === 'string' ? value.type : ''
    const spec = findComponent(type)
    const component: ComponentModel = { type, value, path, screen, spec, parent, form, branches }
    screen.components.push(component)
    if (spec?.isInput && typeof value.name === 'string' && value.name !== '') screen.inputs.push(component)
    const owner: Owner = { component, action: undefined }
    for (const key of Object.keys(value)) {
      const member = value[key]
      if (typeof member === 'string') {
        if (type === 'If' && key === 'condition') this.addDynamic(member, path, key, owner)
        else this.readText(member, path, key, owner)
      } else if (member !== null && typeof member === 'object') {
        if (!this.readBranches(component, key, member)) this.readValue(member, path, key, owner)
      }
    }
  }

  /** Reads the components inside a Form, If or Switch. Returns false when the member has none. */
  readBranches(owner: ComponentModel, key: string, member: object): boolean {
    const { type, path, form, branches } = owner
    if (type === 'Form' && key === 'children') {
      this.readComponents(member, step(path, key), { parent: owner, form: owner, branches })
      return true
    }
    const inBranch = (name: string): Holder => ({
      parent: owner,
      form,
      branches: [...branches, { owner, name }],
    })
    if (type === 'If' && (key === 'then' || key === 'else')) {
      this.readComponents(member, step(path, key), inBranch(key))
      return true
    }
    if (type !== 'Switch' || key !== 'cases' || !isObject(member)) return false
    const casesPath = step(path, key)
    for (const name of Object.keys(member))
      this.readComponents(member[name], step(casesPath, name), inBranch(name))
    return true
  }

  readValue(value: object, parent: Path, key: string | number, owner: Owner) {
    const path = step(parent, key)
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) this.readMember(value[index], path, index, owner)
    } else if (isObject(value)) {
      const inside = this.ownerInside(value, path, key, owner)
      for (const name of Object.keys(value)) this.readMember(value[name], path, name, inside)
    }
  }

  readMember(value: unknown, path: Path, key: string | number, owner: Owner) {
    if (typeof value === 'string') this.readText(value, path, key, owner)
    else if (value !== null && typeof value === 'object') this.readValue(value, path, key, owner)
  }

  /** An action's own members belong to that action. Its payload is data, even if it looks like an action. */
  ownerInside(value: JsonObject, path: Path, key: string | number, owner: Owner): Owner {
    const { component } = owner
    if (!component || owner.action || typeof key !== 'string' || !key.endsWith('-action')) return owner
    const name = typeof value.name === 'string' ? value.name : ''
    const action: ActionModel = { name, value, path, member: key, component, screen: this.screen }
    this.screen.actions.push(action)
    return { component, action }
  }

  readText(text: string, parent: Path, key: string | number, owner: Owner) {
    if (isComputed(text, this.version)) this.addDynamic(text, parent, key, owner)
  }

  addDynamic(text: string, parent: Path, key: string | number, { component, action }: Owner) {
    this.screen.dynamics.push({ text, path: step(parent, key), component, action, screen: this.screen })
  }
}
