import type { ErrorKind } from '@/lib/contract/errors'
import type { ErrorRule, Report } from '../findings'
import { findMalformedVariables } from '../variables'
import { quoted } from '../wording'

const shown = 5

function checkText(text: string | undefined, path: string, kind: ErrorKind, report: Report) {
  for (const { text: source, start, end } of findMalformedVariables(text ?? '').slice(0, shown)) {
    const message = `${quoted(source)} is not a variable. Write {{1}}, or a name in lowercase letters such as {{first_name}}.`
    report({ path, message, range: [start, end], kind })
  }
}

/** Spec "Message template": variables are written `{{1}}`; named ones from gap 2.1. */
export const variablesAreWellFormed: ErrorRule = {
  id: 'variables-are-well-formed',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ header, body }, report) {
    checkText(header?.text, `${header?.path}.text`, 'templateHeaderInvalid', report)
    checkText(body?.text, `${body?.path}.text`, 'templateBodyInvalid', report)
  },
}
