import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvitationCreate, PersonChange, SecondFactorRoleSave } from '@/lib/contract/people'
import { call } from './call'
import type { ProblemError } from './problem-error'

export const peopleQueries = {
  all: () => ['people'] as const,
  list: () =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => call('GET /api/people', { signal }),
    }),
}

/** A change of people, after which the list is read again. Those of one scope are made one after the other. */
function usePeopleMutation<ResponseOf, Variables>(
  mutationFn: (variables: Variables) => Promise<ResponseOf>,
  scope?: string,
) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf, ProblemError, Variables>({
    mutationFn,
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQueries.all() }),
  })
}

export const useChangePerson = () =>
  usePeopleMutation(({ id, change }: { id: string; change: PersonChange }) =>
    call('POST /api/people/:id', { params: { id }, body: change }),
  )

export const useRemovePerson = () =>
  usePeopleMutation((id: string) => call('DELETE /api/people/:id', { params: { id } }))

export const useRemoveSecondFactor = () =>
  usePeopleMutation((id: string) => call('DELETE /api/people/:id/second-factor', { params: { id } }))

/** The link is told once. */
export const useMakeResetLink = () =>
  usePeopleMutation((id: string) => call('POST /api/people/:id/reset-link', { params: { id } }))

export const useInvite = () =>
  usePeopleMutation((body: InvitationCreate) => call('POST /api/invitations', { body }))

export const useRenewInvitation = () =>
  usePeopleMutation((id: string) => call('POST /api/invitations/:id', { params: { id } }))

export const useWithdrawInvitation = () =>
  usePeopleMutation((id: string) => call('DELETE /api/invitations/:id', { params: { id } }))

export const useRequireSecondFactor = () =>
  usePeopleMutation(
    (body: SecondFactorRoleSave) => call('PUT /api/second-factor-roles', { body }),
    // In the order of the clicks.
    'second-factor-roles',
  )
