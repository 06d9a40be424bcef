import { isObject } from '@/lib/contract/json'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { isFilePicker } from '@/lib/language/flow-json/rules/facts/form-value'
import { schemaType } from '@/lib/language/flow-json/rules/facts/schema'
import { isAtLeast } from '@/lib/language/flow-json/versions'

const blanks = { string: '', number: 0, boolean: false, object: {}, array: [], unknown: '' }

/**
 * What `navigate` passes to a screen: each entry of its data from an input or entry with the same name here, else its
 * example.
 */
export function payloadFor(next: ScreenModel, from: ScreenModel): JsonObject {
  const names = new Set(from.inputs.map(nameOf))
  const payload: JsonObject = {}
  for (const [name, schema] of next.data)
    payload[name] = names.has(name)
      ? `\${form.${name}}`
      : from.data.has(name)
        ? `\${data.${name}}`
        : (schema.__example__ ?? blanks[schemaType(schema)])
  return payload
}

/** All answers available to a screen: from its own inputs, and from 4.0 also from screens that lead to it. */
export function answersOn(model: FlowModel, screen: ScreenModel): JsonObject {
  const payload: JsonObject = {}
  for (const input of screen.inputs) payload[nameOf(input)] = `\${form.${nameOf(input)}}`
  if (!isAtLeast(model.version, '4.0')) return payload
  for (const other of model.screens) {
    if (other === screen || other.id === undefined) continue
    for (const input of other.inputs) {
      const name = nameOf(input)
      // Files can only be sent by their own screen.
      if (!Object.hasOwn(payload, name) && !isFilePicker(input))
        payload[name] = `\${screen.${other.id}.form.${name}}`
    }
  }
  return payload
}

/** The screen's answers that an action doesn't send yet. */
export function missingAnswers(model: FlowModel, screen: ScreenModel, payload: unknown): JsonObject {
  const carried = new Set(isObject(payload) ? Object.values(payload) : [])
  return Object.fromEntries(
    Object.entries(answersOn(model, screen)).filter(
      ([name, value]) => !carried.has(value) && !(isObject(payload) && Object.hasOwn(payload, name)),
    ),
  )
}

const nameOf = ({ value }: ComponentModel): string => String(value.name)
