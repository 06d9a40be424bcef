import { isDynamicText } from '../expression/is-dynamic-text'
import { isObject } from '../is-object'
import type { ComponentModel, JsonObject } from '../model'
import type { Report, Rule } from '../rule'
import { isAtLeast } from '../versions'
import { formValueType, isFilePicker } from './facts/form-value'
import { inputsByName } from './facts/inputs'
import { within } from './facts/json'
import { typeOfValue } from './facts/schema'
import { typeNames } from './facts/type-names'

/** The first values of a Form: none for file pickers (gap 8.6), and from 7.0 each of the type its input gives. */
export const initValuesFitInputs: Rule = {
  name: 'init-values-fit-inputs',
  check(model, report) {
    for (const { components } of model.screens)
      for (const form of components) {
        const values = form.type === 'Form' ? form.value['init-values'] : undefined
        if (isObject(values)) checkValues(form, values, isAtLeast(model.version, '7.0'), report)
      }
  },
}

function checkValues(
  form: ComponentModel,
  values: JsonObject,
  areTypesChecked: boolean,
  report: (report: Report) => void,
) {
  const inputs = inputsByName(form.screen)
  for (const [name, value] of Object.entries(values)) {
    const input = inputs.get(name)
    if (!input) continue
    const path = within(form.path, 'init-values', name)
    if (isFilePicker(input))
      report({
        code: 'NATIVE_COMPONENT_IN_FORM_INIT_VALUES',
        message: `"${name}" is a ${input.type}, and those cannot start with a value.`,
        path,
        isAboutKey: true,
        repair: { title: 'Remove this first value', safety: 'removes', changes: [{ kind: 'remove', path }] },
      })
    else if (areTypesChecked && !isFitting(value, input))
      report({
        code: 'INVALID_PROPERTY_TYPE',
        message: `The first value of "${name}" is ${typeNames[typeOfValue(value)]}; a ${input.type} takes ${typeNames[formValueType(input)]}.`,
        path,
      })
  }
}

function isFitting(value: unknown, input: ComponentModel) {
  const expected = formValueType(input)
  if (expected === 'unknown' || (typeof value === 'string' && isDynamicText(value))) return true
  return typeOfValue(value) === expected
}
