import { isObject } from '@/lib/contract/json'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { isFilePicker } from '@/lib/language/flow-json/rules/facts/form-value'
import { isAtLeast } from '@/lib/language/flow-json/versions'

/**
 * What the screen sent when it ended the flow is now sent by the screen that ends it, so adding a screen after it
 * loses no answers. From 4.0, where screens can reference each other's values; files can only be sent by their own
 * screen.
 */
export function carriedOn(model: FlowModel, from: ScreenModel, to: ScreenModel): Change[] {
  const payload = completionOf(from)?.payload
  const end = to.actions.find(({ name, component }) => name === 'complete' && component.type === 'Footer')
  if (!isObject(payload) || !end || from.id === undefined || !isAtLeast(model.version, '4.0')) return []
  const files = new Set(from.inputs.filter(isFilePicker).map(({ value }) => `\${form.${String(value.name)}}`))
  const own = isObject(end.value.payload) ? end.value.payload : {}
  const carried = Object.entries(payload).filter(
    ([name, value]) => !Object.hasOwn(own, name) && !files.has(String(value)),
  )
  if (carried.length === 0) return []
  const named = Object.fromEntries(carried.map(([name, value]) => [name, ofScreen(from.id ?? '', value)]))
  return [{ kind: 'set', path: step(end.path, 'payload'), value: { ...named, ...own } }]
}

function completionOf({ components }: ScreenModel): JsonObject | undefined {
  const footer: ComponentModel | undefined = components.find(({ type }) => type === 'Footer')
  const action = footer?.value['on-click-action']
  return isObject(action) && action.name === 'complete' ? action : undefined
}

/** The same value, as referenced from another screen. */
function ofScreen(id: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\$\{(form|data)\./g, `\${screen.${id}.$1.`)
  if (Array.isArray(value)) return value.map((each) => ofScreen(id, each))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofScreen(id, each)]))
}
