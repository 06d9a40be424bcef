import type { InvitationCreate, PersonChange, SecondFactorRoleSave } from '@/lib/contract/people'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const peopleQueries = {
  list: () => rowQuery('GET /api/people'),
  one: (id: string) => rowQuery('GET /api/people/:id', { params: { id } }),
}

export const useChangePerson = () =>
  useRowMutation('POST /api/people/:id', ({ id, change }: { id: string; change: PersonChange }) => ({
    params: { id },
    body: change,
  }))

export const useRemovePerson = () =>
  useRowMutation('DELETE /api/people/:id', (id: string) => ({ params: { id } }))

/** Ends one of a person's sessions, or all except the current one. */
export const useEndPersonSessions = () =>
  useRowMutation('DELETE /api/people/:id/sessions', ({ id, session }: { id: string; session?: string }) => ({
    params: { id },
    query: { session },
  }))

export const useRevokePersonToken = () =>
  useRowMutation('DELETE /api/people/:id/tokens/:token', (params: { id: string; token: string }) => ({
    params,
  }))

export const useRemoveSecondFactor = () =>
  useRowMutation('DELETE /api/people/:id/second-factor', (id: string) => ({ params: { id } }))

/** Returns the link only once. */
export const useMakeResetLink = () =>
  useRowMutation('POST /api/people/:id/reset-link', (id: string) => ({ params: { id } }))

export const useInvite = () => useRowMutation('POST /api/invitations', (body: InvitationCreate) => ({ body }))

export const useRenewInvitation = () =>
  useRowMutation('POST /api/invitations/:id', (id: string) => ({ params: { id } }))

export const useWithdrawInvitation = () =>
  useRowMutation('DELETE /api/invitations/:id', (id: string) => ({ params: { id } }))

/** Applied in click order. */
export const useRequireSecondFactor = () =>
  useRowMutation('PUT /api/second-factor-roles', (body: SecondFactorRoleSave) => ({ body }), {
    scope: 'second-factor-roles',
  })
