import { componentTypes } from '../data/members'
import type { ErrorRule } from '../findings'
import { isObject, listOf } from '../json'
import { didYouMean, orList, quoted } from '../wording'

/** Spec "Message template": each component has a type; more types in gap 2.1. */
export const componentsAreKnown: ErrorRule = {
  id: 'components-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, raw }, report) {
    if (!Array.isArray(raw.components))
      report({ path: 'components', message: 'components is a list of components.' })
    for (const { type, path, index } of components) {
      if (componentTypes.some((known) => known === type)) continue
      if (!isObject(listOf(raw.components)[index]))
        report({ path, message: 'A component is an object with a type.' })
      else if (type === '')
        report({ path: `${path}.type`, message: `Give the component a type: ${orList(componentTypes)}.` })
      else {
        const message = `There is no component of type ${quoted(type)}.${didYouMean(type, componentTypes)}`
        report({ path: `${path}.type`, message })
      }
    }
  },
}
