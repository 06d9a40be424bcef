import { isObject } from '@/lib/contract/json'
import { isDynamicText } from '../expression/is-dynamic-text'
import type { ComponentModel, JsonObject, ScreenModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { isAtLeast } from '../versions'
import { componentsOf } from './facts/components-of'
import { formValueType, isFilePicker } from './facts/form-value'
import { listed, within } from './facts/json'
import { remembered } from './facts/remembered'
import { removal } from './facts/removal'
import { inputsByName } from './facts/resolve'
import { typeNames, typeOfValue } from './facts/schema'
import { shortened } from './structure/quoted'

/** Before 4.0, every input is in a Form (spec:flow-checks#forms). */
export const inputsStandInAForm: Rule = {
  id: 'inputs-stand-in-a-form',
  until: '3.1',
  check(model, report) {
    for (const { spec, type, form, path } of componentsOf(model))
      if (spec?.isInput && !form)
        report({
          code: 'KEYWORD_ONE_OF',
          message: `${type} must be inside a Form. Before version 4.0, this applies to all inputs.`,
          path,
        })
  },
}

/**
 * Since 4.0, a Form is optional, but one with inputs contains all of them (spec:flow-components#form). Peers keep
 * CalendarPickers outside, so that is only a warning.
 */
export const inputsShareTheForm: Rule = {
  id: 'inputs-share-the-form',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens) {
      if (!components.some(({ spec, form }) => spec?.isInput && form)) continue
      for (const { spec, type, form, path } of components)
        if (spec?.isInput && !form)
          report({
            code: 'COMPONENTS_OUTSIDE_FORM',
            ...(type === 'CalendarPicker' ? { severity: 'warning' } : {}),
            message: `${type} is outside the Form while other inputs are inside it. Move it in, or remove the Form.`,
            path,
          })
    }
  },
}

const formMember = { 'init-value': 'init-values', 'error-message': 'error-messages' } as const

/**
 * Inside a Form, initial values and error messages are set on the Form, not on inputs (spec:flow-checks#forms).
 */
export const ownFirstValuesStandOutsideForms: Rule = {
  id: 'own-first-values-stand-outside-forms',
  since: '4.0',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { form, value, path, type } of inputs) {
        if (!form) continue
        for (const member of ['init-value', 'error-message'] as const)
          if (value[member] !== undefined)
            report({
              code: 'INVALID_PROPERTY_KEY',
              message: `In a Form, ${type} can’t have "${member}". Use "${formMember[member]}" of the Form instead.`,
              path: step(path, member),
              isAboutKey: true,
            })
      }
  },
}

/** A Form's initial values and error messages refer to existing inputs; others are never shown. */
export const formValuesNameInputs: Rule = {
  id: 'form-values-name-inputs',
  check(model, report) {
    for (const screen of model.screens) {
      const names = inputsByName(screen)
      for (const { type, value, path } of screen.components) {
        if (type !== 'Form') continue
        for (const member of ['init-values', 'error-messages']) {
          const values = value[member]
          if (!isObject(values)) continue
          for (const name of Object.keys(values))
            if (!names.has(name))
              report({
                code: 'INVALID_PROPERTY_KEY',
                severity: 'warning',
                message: `No input on this screen is called "${shortened(name)}"${knownInputs(screen)}.`,
                path: within(path, member, name),
                isAboutKey: true,
              })
        }
      }
    }
  },
}

/** Cached per screen, since a Form may have many wrong names. */
const knownInputs = remembered((screen: ScreenModel) => {
  const names = [...inputsByName(screen).keys()]
  return names.length > 0 ? `; there are ${listed(names)}` : ''
})

/**
 * A Form has no initial values for file pickers (spec:flow-checks#forms), and since 7.0 each initial value has its
 * input's type.
 */
export const initValuesFitInputs: Rule = {
  id: 'init-values-fit-inputs',
  check(model, report) {
    for (const form of componentsOf(model, 'Form')) {
      const values = form.value['init-values']
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
        message: `"${name}" is a ${input.type}, which can’t have an initial value.`,
        path,
        isAboutKey: true,
        repair: removal('Remove this initial value', path),
      })
    else if (areTypesChecked && !isFitting(value, input))
      report({
        code: 'INVALID_PROPERTY_TYPE',
        message: `The initial value of "${name}" is ${typeNames[typeOfValue(value)]}; a ${input.type} takes ${typeNames[formValueType(input)]}.`,
        path,
      })
  }
}

function isFitting(value: unknown, input: ComponentModel) {
  const expected = formValueType(input)
  if (expected === 'unknown' || (typeof value === 'string' && isDynamicText(value))) return true
  return typeOfValue(value) === expected
}
