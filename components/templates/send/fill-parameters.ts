import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import { isObject } from '@/lib/language/template/json'

/** Where a value goes: which component, which of its parameters, which member of it. */
export interface ParameterPlace {
  component: number
  parameter: number
  /** One inside another, from the outside in. */
  path: readonly string[]
}

export interface FillableParameter {
  key: string
  /** "{{1}} in the body". */
  label: string
  value: string
  place: ParameterPlace
}

function whereOf({ type, index }: SentComponent): string {
  return type === 'button' ? `button ${Number(index ?? 0) + 1}` : `the ${type}`
}

/** What can be written in a parameter of a type, and what to call it. */
function inputsOf(type: string, variable: string): readonly (readonly [string, readonly string[]])[] {
  if (type === 'text') return [[`{{${variable}}}`, ['text']]]
  if (type === 'coupon_code') return [['Code', ['coupon_code']]]
  if (type !== 'location') return []
  return [
    ['Name of the place', ['location', 'name']],
    ['Address', ['location', 'address']],
    ['Latitude', ['location', 'latitude']],
    ['Longitude', ['location', 'longitude']],
  ]
}

const valueAt = (parameter: unknown, path: readonly string[]): unknown =>
  path.reduce((value, member) => (isObject(value) ? value[member] : undefined), parameter)

/** The values of a message that can be written, in the order of the message. Files keep their sample. */
export function fillableParameters(components: readonly SentComponent[]): FillableParameter[] {
  return components.flatMap((component, at) =>
    (component.parameters ?? []).flatMap((parameter, place) =>
      inputsOf(parameter.type, parameter.parameter_name ?? String(place + 1)).map(([what, path]) => ({
        key: [at, place, ...path].join('-'),
        label: parameter.type === 'location' ? what : `${what} in ${whereOf(component)}`,
        value: String(valueAt(parameter, path) ?? ''),
        place: { component: at, parameter: place, path },
      })),
    ),
  )
}

/** An object with the value at a path changed. */
function withValue(object: unknown, [member = '', ...rest]: readonly string[], value: string): object {
  const before = isObject(object) ? object : {}
  return { ...before, [member]: rest.length === 0 ? value : withValue(before[member], rest, value) }
}

/** The components with one value changed. */
export function fillParameter(
  components: readonly SentComponent[],
  place: ParameterPlace,
  value: string,
): SentComponent[] {
  const filled = (parameter: TemplateParameter, index: number): TemplateParameter =>
    index === place.parameter ? { ...parameter, ...withValue(parameter, place.path, value) } : parameter
  return components.map((component, at) =>
    at === place.component ? { ...component, parameters: component.parameters?.map(filled) } : component,
  )
}
