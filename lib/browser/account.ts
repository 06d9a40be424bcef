import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PasswordChange, TokenCreate } from '@/lib/contract/account'
import { call } from './call'
import { notGiven } from './passkey-sign-in'
import type { ProblemError } from './problem-error'

export const accountQueries = {
  all: () => ['account'] as const,
  own: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => call('GET /api/account', { signal }),
    }),
  tokens: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'tokens'] as const,
      queryFn: ({ signal }) => call('GET /api/account/tokens', { signal }),
    }),
}

/** A change of someone's own account, after which it is read again. */
function useAccountMutation<ResponseOf, Variables>(
  mutationFn: (variables: Variables) => Promise<ResponseOf>,
) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf, ProblemError, Variables>({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
  })
}

export const useRename = () =>
  useAccountMutation((body: { name: string }) => call('POST /api/account', { body }))

export const useChangePassword = () =>
  useAccountMutation((body: PasswordChange) => call('POST /api/account/password', { body }))

/** The present password, asked for again. */
export const confirmPassword = (password: string) =>
  call('POST /api/account/confirmation', { body: { password } })

/** One session by its id, or all others. */
export const useEndSessions = () =>
  useAccountMutation((id: string | undefined) => call('DELETE /api/account/sessions', { query: { id } }))

/** The secret is told once. */
export const beginAuthenticator = () => call('POST /api/account/authenticator')

export const confirmAuthenticator = (code: string) =>
  call('PUT /api/account/authenticator', { body: { code } })

export const useRemoveAuthenticator = () =>
  useAccountMutation((code: string) => call('DELETE /api/account/authenticator', { body: { code } }))

export const renewRecoveryCodes = (code: string) =>
  call('POST /api/account/recovery-codes', { body: { code } })

/** Asks the device for a passkey and keeps it. The library is loaded on first use. */
export async function createPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  // Made by the library's other half on the server.
  const optionsJSON = (await call('POST /api/account/passkeys/options')) as Options
  const response = await startRegistration({ optionsJSON }).catch(notGiven)
  await call('POST /api/account/passkeys', { body: { name, response: { ...response } } })
}

export const useCreatePasskey = () => useAccountMutation(createPasskey)

export const useRemovePasskey = () =>
  useAccountMutation((id: string) => call('DELETE /api/account/passkeys/:id', { params: { id } }))

/** The token is told once. */
export const useCreateToken = () =>
  useAccountMutation((body: TokenCreate) => call('POST /api/account/tokens', { body }))

export const useRevokeToken = () =>
  useAccountMutation((id: string) => call('DELETE /api/account/tokens/:id', { params: { id } }))
