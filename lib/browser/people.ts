import { queryOptions } from '@tanstack/react-query'
import type { InvitationCreate, PersonChange, SecondFactorRoleSave } from '@/lib/contract/people'
import { call } from './call'
import { useRefreshingMutation } from './use-refreshing-mutation'

export const peopleQueries = {
  all: () => ['people'] as const,
  list: () =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => call('GET /api/people', { signal }),
    }),
}

export const useChangePerson = () =>
  useRefreshingMutation(peopleQueries.all(), ({ id, change }: { id: string; change: PersonChange }) =>
    call('POST /api/people/:id', { params: { id }, body: change }),
  )

export const useRemovePerson = () =>
  useRefreshingMutation(peopleQueries.all(), (id: string) =>
    call('DELETE /api/people/:id', { params: { id } }),
  )

export const useRemoveSecondFactor = () =>
  useRefreshingMutation(peopleQueries.all(), (id: string) =>
    call('DELETE /api/people/:id/second-factor', { params: { id } }),
  )

/** The link is told once. */
export const useMakeResetLink = () =>
  useRefreshingMutation(peopleQueries.all(), (id: string) =>
    call('POST /api/people/:id/reset-link', { params: { id } }),
  )

export const useInvite = () =>
  useRefreshingMutation(peopleQueries.all(), (body: InvitationCreate) =>
    call('POST /api/invitations', { body }),
  )

export const useRenewInvitation = () =>
  useRefreshingMutation(peopleQueries.all(), (id: string) =>
    call('POST /api/invitations/:id', { params: { id } }),
  )

export const useWithdrawInvitation = () =>
  useRefreshingMutation(peopleQueries.all(), (id: string) =>
    call('DELETE /api/invitations/:id', { params: { id } }),
  )

export const useRequireSecondFactor = () =>
  useRefreshingMutation(
    peopleQueries.all(),
    (body: SecondFactorRoleSave) => call('PUT /api/second-factor-roles', { body }),
    // In the order of the clicks.
    'second-factor-roles',
  )
