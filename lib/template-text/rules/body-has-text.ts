import type { ErrorRule } from '../findings'

/** Spec "Message template". The body of an authentication template may leave its text to the service (gap 2.1). */
export const bodyHasText: ErrorRule = {
  id: 'body-has-text',
  severity: 'error',
  kind: 'templateBodyInvalid',
  check({ body, category }, report) {
    if (body === undefined) return
    const isMissing = body.raw.text === undefined ? category !== 'AUTHENTICATION' : body.text?.trim() === ''
    if (isMissing) report({ path: `${body.path}.text`, message: 'Write the message.' })
  },
}
