import type { ErrorRule } from '../findings'

/** Spec "Message template". The text of an authentication body is fixed, so it has none. */
export const bodyHasText: ErrorRule = {
  id: 'body-has-text',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ body, category }, report) {
    if (body === undefined || category === 'AUTHENTICATION') return
    const isMissing = body.raw.text === undefined || body.text?.trim() === ''
    if (isMissing) report({ path: `${body.path}.text`, message: 'Write the message.' })
  },
}
