import { isObject } from '../is-object'
import type { FlowModel, JsonObject, ScreenModel } from '../model'
import { step } from '../path'
import type { Change, Report, Rule } from '../rule'
import { listed } from './facts/json'
import { payloadType } from './facts/payload-type'
import { remembered } from './facts/remembered'
import { type Navigation, navigationsOf } from './facts/routes'

/** What a `navigate` action carries is what the next screen declares in its data, name by name (gap 8.6). */
export const navigateCarriesWhatIsNeeded: Rule = {
  name: 'navigate-carries-what-is-needed',
  check(model, report) {
    for (const navigation of navigationsOf(model)) {
      const next = model.screenById.get(navigation.to)
      if (next && next !== navigation.from) checkNames(navigation, next, model, report)
    }
  },
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
      message: `Screen ${next.id} needs ${listed(missing, count)}, and this does not carry ${count === 1 ? 'it' : 'them'}.`,
      path,
      isAboutKey: true,
    })
  const surplus = carried.filter((name) => !declared || !Object.hasOwn(declared, name))
  if (surplus.length === 0) return
  const changes = declarations(surplus, payload, from, next, model)
  report({
    code: 'INVALID_NAVIGATE_ACTION_PAYLOAD',
    message: declared
      ? `Screen ${next.id} does not declare ${listed(surplus)} in its data.`
      : `Screen ${next.id} declares no data, and this carries ${listed(surplus)}.`,
    path: surplus.length === 1 ? step(path, surplus[0] ?? '') : path,
    isAboutKey: true,
    ...(changes
      ? { repair: { title: `Declare it in the data of ${next.id}`, safety: 'safe', changes } }
      : {}),
  })
}

/** Entries for the data of the next screen; undefined when the type of one cannot be told. */
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

/** What is declared and not carried: the first of them, and their number. Takes no longer than the payload is long. */
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
