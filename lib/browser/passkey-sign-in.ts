import { api } from './api'
import { ProblemError } from './problem-error'

/** Browsers don't give details, so that pages can't find out which passkeys exist. */
export function notGiven(): never {
  throw new ProblemError({
    kind: 'unknown',
    title: 'No passkey received',
    detail: 'It was canceled or timed out, or the device has no passkey for this console.',
    nextStep: 'Try again, or sign in another way.',
    fields: {},
    isTransient: true,
  })
}

/** Signs in with one of this device's passkeys. */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const path = '/api/auth/sign-in/passkey'
  const { code, options } = await api<{ code: string; options: Options }>(`${path}-options`, {
    method: 'POST',
  })
  const response = await startAuthentication({ optionsJSON: options }).catch(notGiven)
  await api(path, { method: 'POST', body: { code, response } })
}
