import { isObject } from '../../is-object'
import type { Rule } from '../../rule'
import { kindName } from './value-has-its-type'

/** The whole document is an object (gap 8.2). */
export const documentIsAnObject: Rule = {
  name: 'document-is-an-object',
  check({ value }, report) {
    if (!isObject(value) && value !== undefined)
      report({
        code: 'INVALID_FLOW_JSON',
        message: `A flow is an object with "version" and "screens", and this is ${kindName(value)}.`,
        path: undefined,
      })
  },
}
