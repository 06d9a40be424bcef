import type { ErrorRule } from '../findings'
import { quoted } from '../wording'

/** Spec "Message template": one body, and at most one of each other component. */
export const componentsAppearOnce: ErrorRule = {
  id: 'components-appear-once',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, body }, report) {
    if (body === undefined) {
      report({ path: 'components', message: 'The template has no body. Add a component of type BODY.' })
    }
    const seen = new Set<string>()
    for (const { type, path } of components) {
      if (type !== '' && seen.has(type)) {
        report({ path, message: `This is a second ${quoted(type)} component. A template has one at most.` })
      }
      seen.add(type)
    }
  },
}
