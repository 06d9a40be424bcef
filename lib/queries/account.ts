import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Account,
  AuthenticatorSetup,
  NewToken,
  PasswordChange,
  RecoveryCodes,
  TokenCreate,
  TokenRow,
} from '@/lib/contract/account'
import { api } from './api'
import { notGiven } from './passkey-sign-in'
import type { ProblemError } from './problem-error'

export const accountQueries = {
  all: () => ['account'] as const,
  own: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => api<Account>('/api/account', { signal }),
    }),
  tokens: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'tokens'] as const,
      queryFn: ({ signal }) => api<{ data: TokenRow[] }>('/api/account/tokens', { signal }),
    }),
}

/** A change of somebody's own account, after which it is read again. */
function useAccountMutation<Answer, Variables>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation<Answer, ProblemError, Variables>({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
  })
}

export const useRename = () =>
  useAccountMutation((body: { name: string }) => api('/api/account', { method: 'POST', body }))

export const useChangePassword = () =>
  useAccountMutation((body: PasswordChange) => api('/api/account/password', { method: 'POST', body }))

/** The present password, asked for again. */
export const confirmPassword = (password: string) =>
  api('/api/account/confirmation', { method: 'POST', body: { password } })

/** One session by its id, or all others. */
export const useEndSessions = () =>
  useAccountMutation((id: string | undefined) =>
    api(`/api/account/sessions${id === undefined ? '' : `?${new URLSearchParams({ id })}`}`, {
      method: 'DELETE',
    }),
  )

/** The secret is told once. */
export const beginAuthenticator = () =>
  api<AuthenticatorSetup>('/api/account/authenticator', { method: 'POST' })

export const confirmAuthenticator = (code: string) =>
  api<RecoveryCodes>('/api/account/authenticator', { method: 'PUT', body: { code } })

export const useRemoveAuthenticator = () =>
  useAccountMutation((code: string) =>
    api('/api/account/authenticator', { method: 'DELETE', body: { code } }),
  )

export const renewRecoveryCodes = (code: string) =>
  api<RecoveryCodes>('/api/account/recovery-codes', { method: 'POST', body: { code } })

/** Asks the device for a passkey and keeps it. The library is loaded on first use. */
export async function createPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const optionsJSON = await api<Options>('/api/account/passkeys/options', { method: 'POST' })
  const response = await startRegistration({ optionsJSON }).catch(notGiven)
  await api('/api/account/passkeys', { method: 'POST', body: { name, response } })
}

export const useCreatePasskey = () => useAccountMutation(createPasskey)

export const useRemovePasskey = () =>
  useAccountMutation((id: string) =>
    api(`/api/account/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  )

/** The token is told once. */
export const useCreateToken = () =>
  useAccountMutation((body: TokenCreate) => api<NewToken>('/api/account/tokens', { method: 'POST', body }))

export const useRevokeToken = () =>
  useAccountMutation((id: string) =>
    api(`/api/account/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  )
