import type { ErrorKind } from '@/lib/contract/errors'
import type { BodyComponent, HeaderComponent } from '../content'
import type { ErrorRule, Report } from '../findings'
import { distinctVariables } from '../variables'

function checkNumbers(
  part: HeaderComponent | BodyComponent | undefined,
  label: string,
  kind: ErrorKind,
  report: Report,
) {
  if (part === undefined) return
  const numbered = distinctVariables(part.variables).filter(({ positional }) => positional)
  const wrong = numbered.findIndex(({ number }, index) => number !== index + 1)
  const variable = numbered[wrong]
  if (variable === undefined) return
  const message = `${label} uses {{${variable.name}}} but not {{${wrong + 1}}}. Number the variables 1, 2, 3 without a gap.`
  report({ path: `${part.path}.text`, message, range: [variable.start, variable.end], kind })
}

/** Spec "Message template": `{{1}}`, `{{2}}`, and so on. */
export const variablesAreNumberedFromOne: ErrorRule = {
  id: 'variables-are-numbered-from-one',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body }, report) {
    checkNumbers(header, 'The header', 'templateHeaderInvalid', report)
    checkNumbers(body, 'The body', 'templateBodyInvalid', report)
  },
}
