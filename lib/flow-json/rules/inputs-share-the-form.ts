import type { Rule } from '../rule'

/**
 * From 4.0 a Form is optional, and where one holds inputs it holds all of them (gap 8.5). Peers keep a CalendarPicker outside, so
 * that is a warning only.
 */
export const inputsShareTheForm: Rule = {
  name: 'inputs-share-the-form',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens) {
      if (!components.some(({ spec, form }) => spec?.isInput && form)) continue
      for (const { spec, type, form, path } of components)
        if (spec?.isInput && !form)
          report({
            code: 'COMPONENTS_OUTSIDE_FORM',
            ...(type === 'CalendarPicker' ? { severity: 'warning' } : {}),
            message: `${type} stands outside the Form while other inputs stand in it. Move it in, or do without the Form.`,
            path,
          })
    }
  },
}
