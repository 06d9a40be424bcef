import { isObject, memberOrItem } from '@/lib/contract/json'
import type { SentComponent } from '@/lib/contract/messages'

/** Path of a value in the message, outermost first. */
export type ParameterPath = readonly (string | number)[]

export interface FillableParameter {
  key: string
  /** "{{1}} in the body", "{{1}} in the body of card 2". */
  label: string
  value: string
  path: ParameterPath
}

function whereOf({ type, index }: SentComponent): string {
  return type === 'button' ? `button ${Number(index ?? 0) + 1}` : `the ${type}`
}

/** Inputs and labels for a parameter of a type. */
function inputsOf(type: string, variable: string): readonly (readonly [string, readonly string[]])[] {
  if (type === 'text') return [[`{{${variable}}}`, ['text']]]
  if (type === 'coupon_code') return [['Code', ['coupon_code']]]
  if (type !== 'location') return []
  return [
    ['Place name', ['location', 'name']],
    ['Address', ['location', 'address']],
    ['Latitude', ['location', 'latitude']],
    ['Longitude', ['location', 'longitude']],
  ]
}

function fillableIn(component: SentComponent, at: ParameterPath, card: string): FillableParameter[] {
  const own = (component.parameters ?? []).flatMap((parameter, place) =>
    inputsOf(parameter.type, parameter.parameter_name ?? String(place + 1)).map(([what, members]) => {
      const path = [...at, 'parameters', place, ...members]
      return {
        key: path.join('-'),
        label: (parameter.type === 'location' ? what : `${what} in ${whereOf(component)}`) + card,
        value: String(members.reduce<unknown>(memberOrItem, parameter) ?? ''),
        path,
      }
    }),
  )
  const onCards = (component.cards ?? []).flatMap(({ card_index, components = [] }, place) =>
    components.flatMap((each, index) =>
      fillableIn(each, [...at, 'cards', place, 'components', index], ` of card ${Number(card_index) + 1}`),
    ),
  )
  return [...own, ...onCards]
}

/** A message's editable values, including those of its cards, in order. Files keep their sample. */
export const fillableParameters = (components: readonly SentComponent[]): FillableParameter[] =>
  components.flatMap((component, at) => fillableIn(component, [at], ''))

/** The same with the value at a path replaced. */
export function withValueAt<Value>(whole: Value, path: ParameterPath, value: string): Value
export function withValueAt(whole: unknown, [member, ...rest]: ParameterPath, value: string): unknown {
  if (member === undefined) return value
  if (Array.isArray(whole)) return whole.with(Number(member), withValueAt(whole[Number(member)], rest, value))
  const before = isObject(whole) ? whole : {}
  return { ...before, [member]: withValueAt(before[member], rest, value) }
}
