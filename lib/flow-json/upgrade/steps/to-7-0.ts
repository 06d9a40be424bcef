import { isDynamicText } from '../../expression/is-dynamic-text'
import { isObject } from '../../is-object'
import type { ComponentModel } from '../../model'
import { step } from '../../path'
import { formValueType } from '../../rules/facts/form-value'
import { inputsByName } from '../../rules/facts/inputs'
import type { Upgrade, VersionStep } from '../version-step'

/** 7.0: first values have the type of their input, and select actions wait for people (gap 8.1). */
export const to70: VersionStep = {
  version: '7.0',
  upgrades: ({ screens }) =>
    screens.flatMap(({ components, inputs }) => [
      ...components.flatMap((component) => firstValues(component)),
      ...inputs.flatMap((input) => ownFirstValue(input)),
    ]),
}

function firstValues(form: ComponentModel): Upgrade[] {
  const values = form.type === 'Form' ? form.value['init-values'] : undefined
  if (!isObject(values)) return []
  const inputs = inputsByName(form.screen)
  const at = step(form.path, 'init-values')
  return Object.entries(values).flatMap(([name, value]): Upgrade[] => {
    const input = inputs.get(name)
    const fitting = input && fittingValue(value, formValueType(input))
    if (fitting === undefined || !input) return []
    const path = step(at, name)
    return [
      {
        reason: `The first value of "${name}" gets the type that a ${input.type} takes.`,
        path,
        changes: [{ kind: 'set', path, value: fitting }],
      },
    ]
  })
}

function ownFirstValue(input: ComponentModel): Upgrade[] {
  const fitting = fittingValue(input.value['init-value'], formValueType(input))
  if (fitting === undefined) return []
  const path = step(input.path, 'init-value')
  return [
    {
      reason: `The first value gets the type that a ${input.type} takes.`,
      path,
      changes: [{ kind: 'set', path, value: fitting }],
    },
  ]
}

/** The same value in another type, where there is no doubt which one is meant. */
function fittingValue(value: unknown, type: string): unknown {
  if (typeof value === 'string' && isDynamicText(value)) return undefined
  if (type === 'string') {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined
    return typeof only === 'string' ? only : undefined
  }
  if (type === 'array') return typeof value === 'string' && value !== '' ? [value] : undefined
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return undefined
}
