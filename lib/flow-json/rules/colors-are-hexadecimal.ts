import type { Rule } from '../rule'
import { eachObject, within } from './facts/json'

/** The colour of an option is written in hexadecimal digits (gap 8.5). */
export const colorsAreHexadecimal: Rule = {
  name: 'colors-are-hexadecimal',
  since: '5.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { value, path } of components)
        eachObject(value['data-source'], ({ color }, index) => {
          if (typeof color !== 'string' || color.trim() === '' || /\$\{|^`/.test(color)) return
          if (/^#?(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)) return
          report({
            code: 'INVALID_PROPERTY_VALUE_FORMAT',
            message: '"color" is written in six hexadecimal digits, such as 1E88E5.',
            path: within(path, 'data-source', index, 'color'),
          })
        })
  },
}
