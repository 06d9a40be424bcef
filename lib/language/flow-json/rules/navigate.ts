import { isObject } from '@/lib/contract/json'
import { isDynamicText } from '../expression/is-dynamic-text'
import type { ActionModel, FlowModel, JsonObject, ScreenModel } from '../model'
import { step } from '../path'
import type { Change, Report, Rule } from '../rule'
import { listed, within } from './facts/json'
import { remembered } from './facts/remembered'
import { payloadType } from './facts/resolve'
import { type Navigation, navigationsOf } from './facts/routes'
import { schemaType, typeNames } from './facts/schema'
import { type Suggester, speller, suggester } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** A `navigate` action leads to a different, existing screen (spec:flow-checks#navigation). */
export const navigateLeadsElsewhere: Rule = {
  id: 'navigate-leads-elsewhere',
  check(model, report) {
    const spell = speller()
    for (const { from, to, action } of navigationsOf(model)) {
      const path = within(action.path, 'next', 'name')
      if (to === from.id)
        report({
          code: 'INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME',
          message: `This leads from "${to}" to itself. Choose another screen.`,
          path,
        })
      else if (!model.screenById.has(to)) {
        const ids = () => [...model.screenById.keys()].filter((id) => id !== from.id)
        const { message, near } = spell(`Screen "${shortened(to)}" doesn’t exist.`, to, ids)
        report({
          code: 'INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME',
          message,
          path,
          ...(near === undefined
            ? {}
            : {
                repair: {
                  title: `Lead to "${near}"`,
                  safety: 'changes',
                  changes: [{ kind: 'set', path, value: near }],
                },
              }),
        })
      }
    }
  },
}

type CheckNavigation = (
  navigation: Navigation,
  next: ScreenModel,
  model: FlowModel,
  report: (report: Report) => void,
) => void

/** Checks each action that leads to another screen. */
const ofEachNavigation =
  (check: CheckNavigation): Rule['check'] =>
  (model, report) => {
    for (const navigation of navigationsOf(model)) {
      const next = model.screenById.get(navigation.to)
      if (next && next !== navigation.from) check(navigation, next, model, report)
    }
  }

/**
 * A `navigate` payload contains exactly the data that the next screen declares (spec:flow-checks#navigation).
 */
export const navigateCarriesWhatIsNeeded: Rule = {
  id: 'navigate-carries-what-is-needed',
  check: ofEachNavigation(checkNames),
}

function checkNames(
  { from, action }: Navigation,
  next: ScreenModel,
  model: FlowModel,
  report: (report: Report) => void,
) {
  const { payload } = action.value
  const declared = isObject(next.value.data) ? next.value.data : undefined
  const expected = declaredNames(next)
  if (payload === undefined) {
    if (expected.length > 0)
      report({
        code: 'MISSING_NAVIGATION_ACTION_PAYLOAD',
        message: `Screen ${next.id} needs ${listed(expected)}. Add a "payload" with ${expected.length === 1 ? 'it' : 'them'}.`,
        path: action.path,
      })
    return
  }
  if (!isObject(payload)) return
  const path = step(action.path, 'payload')
  const carried = Object.keys(payload)
  const { names: missing, count } = lacking(expected, payload, carried, declared)
  if (count > 0)
    report({
      code: 'INVALID_NAVIGATE_ACTION_PAYLOAD',
      message: `Screen ${next.id} needs ${listed(missing, count)}, but this doesn’t pass ${count === 1 ? 'it' : 'them'} on.`,
      path,
      isAboutKey: true,
    })
  const surplus = carried.filter((name) => !declared || !Object.hasOwn(declared, name))
  if (surplus.length === 0) return
  const changes = declarations(surplus, payload, from, next, model)
  report({
    code: 'INVALID_NAVIGATE_ACTION_PAYLOAD',
    message: declared
      ? `Screen ${next.id} doesn’t declare ${listed(surplus)} in its data.`
      : `Screen ${next.id} declares no data, but this passes on ${listed(surplus)}.`,
    path: surplus.length === 1 ? step(path, surplus[0] ?? '') : path,
    isAboutKey: true,
    ...(changes
      ? { repair: { title: `Declare it in the data of ${next.id}`, safety: 'safe', changes } }
      : {}),
  })
}

/** Data declarations to add to the next screen; undefined if a type can't be inferred. */
function declarations(
  names: readonly string[],
  payload: JsonObject,
  from: ScreenModel,
  next: ScreenModel,
  model: FlowModel,
): Change[] | undefined {
  const examples = { string: 'Example', number: 1, boolean: true }
  const entries: JsonObject = {}
  for (const name of names) {
    const type = payloadType(payload[name], from, model)
    if (type !== 'string' && type !== 'number' && type !== 'boolean') return undefined
    entries[name] = { type, __example__: examples[type] }
  }
  const data = step(next.path, 'data')
  return isObject(next.value.data)
    ? names.map((name) => ({ kind: 'set', path: step(data, name), value: entries[name] }))
    : [{ kind: 'set', path: data, value: entries }]
}

const declaredNames = remembered(({ value }: ScreenModel) =>
  Object.keys(isObject(value.data) ? value.data : {}),
)

/** The first missing names and their total. Runs in time linear in the payload. */
function lacking(
  expected: readonly string[],
  payload: JsonObject,
  carried: readonly string[],
  declared: JsonObject | undefined,
): { names: string[]; count: number } {
  const known = declared ? carried.filter((name) => Object.hasOwn(declared, name)) : []
  const count = expected.length - known.length
  const names: string[] = []
  for (const name of count > 0 ? expected : []) {
    if (Object.hasOwn(payload, name)) continue
    if (names.push(name) === 5) break
  }
  return { names, count }
}

/** Values in a `navigate` payload have the types that the next screen declares (spec:flow-checks#navigation). */
export const navigateCarriesTheRightTypes: Rule = {
  id: 'navigate-carries-the-right-types',
  check: ofEachNavigation(checkTypes),
}

function checkTypes(
  { from, action }: Navigation,
  next: ScreenModel,
  model: FlowModel,
  report: (report: Report) => void,
) {
  const { payload } = action.value
  if (!isObject(payload)) return
  for (const name of Object.keys(payload)) {
    const schema = next.data.get(name)
    if (!schema) continue
    const value = payload[name]
    const expected = schemaType(schema)
    const found = payloadType(value, from, model)
    if (expected === 'unknown' || found === 'unknown' || found === expected) continue
    const isComputed = typeof value === 'string' && isDynamicText(value)
    report({
      code:
        action.member === 'on-click-action' && action.component.type === 'NavigationList' && !isComputed
          ? 'INVALID_NAVIGATE_ACTION_STATIC_DATA'
          : 'INVALID_NAVIGATE_ACTION_PAYLOAD',
      message: `Screen ${next.id} declares "${name}" as ${typeNames[expected]}, but this passes on ${typeNames[found]}.`,
      path: step(step(action.path, 'payload'), name),
    })
  }
}

/** `update_data` only changes declared data and keeps its types (spec:flow-json#actions). */
export const updateDataFitsTheScreen: Rule = {
  id: 'update-data-fits-the-screen',
  since: '6.0',
  check(model, report) {
    const suggest = suggester()
    for (const { actions } of model.screens)
      for (const action of actions)
        if (action.name === 'update_data') checkUpdate(action, { model, suggest }, report)
  },
}

function checkUpdate(
  action: ActionModel,
  { model, suggest }: { model: FlowModel; suggest: Suggester },
  report: (report: Report) => void,
) {
  const { screen } = action
  const { payload } = action.value
  if (!isObject(payload)) return
  const written = screen.value.data
  for (const name of Object.keys(payload)) {
    const path = step(step(action.path, 'payload'), name)
    const schema = screen.data.get(name)
    if (!schema) {
      if (!isObject(written) || !Object.hasOwn(written, name))
        report({
          code: 'INVALID_UPDATE_DATA_ACTION_PAYLOAD',
          message: suggest(`The data of this screen has no "${name}" to change.`, name, () =>
            screen.data.keys(),
          ),
          path,
          isAboutKey: true,
        })
      continue
    }
    const expected = schemaType(schema)
    const found = payloadType(payload[name], screen, model)
    if (expected !== 'unknown' && found !== 'unknown' && found !== expected)
      report({
        code: 'INVALID_UPDATE_DATA_ACTION_PAYLOAD',
        message: `"${name}" is declared as ${typeNames[expected]}, but this sets it to ${typeNames[found]}.`,
        path,
      })
  }
}
