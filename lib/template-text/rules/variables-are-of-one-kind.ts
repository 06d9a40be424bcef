import type { ErrorKind } from '@/lib/contract/errors'
import type { ParameterFormat } from '@/lib/contract/templates'
import type { BodyComponent, HeaderComponent } from '../content'
import type { ErrorRule, Report } from '../findings'
import { wordOf } from '../json'

type Part = HeaderComponent | BodyComponent | undefined

/** Gap 2.1: a missing `parameter_format` is POSITIONAL. */
function checkPart(part: Part, format: ParameterFormat, kind: ErrorKind, report: Report) {
  if (part === undefined) return
  const wrong = part.variables.find(({ positional }) => positional === (format === 'NAMED'))
  if (wrong === undefined) return
  const isMixed = part.variables.some(({ positional }) => positional !== wrong.positional)
  const advice =
    format === 'NAMED'
      ? `This template uses names: give {{${wrong.name}}} a name such as {{first_name}}.`
      : `{{${wrong.name}}} has a name, but the variables of this template are numbers. Write a number such as {{1}}, or let all of them be names.`
  const message = isMixed ? `Numbered and named variables cannot be mixed. ${advice}` : advice
  report({ path: `${part.path}.text`, message, range: [wrong.start, wrong.end], kind })
}

/** Variables are all numbered or all named, as `parameter_format` says (gap 2.1). */
export const variablesAreOfOneKind: ErrorRule = {
  id: 'variables-are-of-one-kind',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body, parameterFormat = 'POSITIONAL', raw }, report) {
    if (raw.parameter_format !== undefined && raw.parameter_format !== null) {
      const word = wordOf(raw.parameter_format)
      if (word !== 'NAMED' && word !== 'POSITIONAL') {
        const message = 'parameter_format is POSITIONAL or NAMED.'
        return report({ path: 'parameter_format', message, kind: 'invalidParameter' })
      }
    }
    checkPart(header, parameterFormat, 'templateHeaderInvalid', report)
    checkPart(body, parameterFormat, 'templateBodyInvalid', report)
  },
}
