import { digitsOf } from '@/lib/contract/digits-of'
import { isObject } from '@/lib/contract/json'
import { wordOf } from './json'

/** Every object with a type in a template: components, buttons, and those of cards. */
function* typedParts(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const each of value) yield* typedParts(each)
  if (!isObject(value)) return
  if (value.type !== undefined) yield value
  for (const member of [value.buttons, value.cards, value.components]) yield* typedParts(member)
}

/** IDs and names of flows that buttons open. */
export function openedFlows(components: readonly unknown[]): { ids: string[]; names: string[] } {
  const ids = new Set<string>()
  const names = new Set<string>()
  for (const { type, flow_id: id, flow_name: name } of typedParts(components)) {
    if (wordOf(type) !== 'FLOW') continue
    if (typeof id === 'string' || typeof id === 'number') ids.add(String(id))
    else if (typeof name === 'string') names.add(name)
  }
  return { ids: [...ids], names: [...names] }
}

/** Whether a button calls a phone number, in any format. */
export function callsNumber(components: readonly unknown[], number: string): boolean {
  const digits = digitsOf(number)
  for (const { type, phone_number } of typedParts(components))
    if (wordOf(type) === 'PHONE_NUMBER' && digits !== '' && digitsOf(String(phone_number ?? '')) === digits)
      return true
  return false
}
