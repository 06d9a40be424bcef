import { useMutation } from '@tanstack/react-query'
import type { PasswordChange, TokenCreate } from '@/lib/contract/account'
import type { OwnAlerts } from '@/lib/contract/alerts'
import { call } from './call'
import { notGiven } from './passkey-sign-in'
import type { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const accountQueries = {
  own: () => rowQuery('GET /api/account'),
  alerts: () => rowQuery('GET /api/account/alerts'),
  tokens: () => rowQuery('GET /api/account/tokens'),
}

export const useRename = () => useRowMutation('POST /api/account', (body: { name: string }) => ({ body }))

export const useSetOwnAlerts = () =>
  useRowMutation('PUT /api/account/alerts', (body: OwnAlerts) => ({ body }))

export const useChangePassword = () =>
  useRowMutation('POST /api/account/password', (body: PasswordChange) => ({ body }))

/** Confirms the current password. */
export const confirmPassword = (password: string) =>
  call('POST /api/account/confirmation', { body: { password } })

/** Ends one session by ID, or all others. */
export const useEndSessions = () =>
  useRowMutation('DELETE /api/account/sessions', (id: string | undefined) => ({ query: { id } }))

/** Returns the secret only once. */
export const beginAuthenticator = () => call('POST /api/account/authenticator')

export const confirmAuthenticator = (code: string) =>
  call('PUT /api/account/authenticator', { body: { code } })

export const useRemoveAuthenticator = () =>
  useRowMutation('DELETE /api/account/authenticator', (code: string) => ({ body: { code } }))

export const renewRecoveryCodes = (code: string) =>
  call('POST /api/account/recovery-codes', { body: { code } })

/** Asks the device to create a passkey, and stores it. Loads the library on first use. */
export async function createPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  // Created by the library's server-side counterpart.
  const optionsJSON = (await call('POST /api/account/passkeys/options')) as Options
  const response = await startRegistration({ optionsJSON }).catch(notGiven)
  await call('POST /api/account/passkeys', { body: { name, response: { ...response } } })
}

export const useCreatePasskey = () => useMutation<void, ProblemError, string>({ mutationFn: createPasskey })

export const useRemovePasskey = () =>
  useRowMutation('DELETE /api/account/passkeys/:id', (id: string) => ({ params: { id } }))

/** Returns the token only once. */
export const useCreateToken = () =>
  useRowMutation('POST /api/account/tokens', (body: TokenCreate) => ({ body }))

export const useRevokeToken = () =>
  useRowMutation('DELETE /api/account/tokens/:id', (id: string) => ({ params: { id } }))
