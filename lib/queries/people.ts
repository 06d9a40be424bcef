import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  InvitationCreate,
  NewLink,
  People,
  PersonChange,
  SecondFactorRoleSave,
} from '@/lib/contract/people'
import { api } from './api'
import type { ProblemError } from './problem-error'

export const peopleQueries = {
  all: () => ['people'] as const,
  list: () =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => api<People>('/api/people', { signal }),
    }),
}

const personPath = (id: string, part = '') => `/api/people/${encodeURIComponent(id)}${part}`
const invitationPath = (id: string) => `/api/invitations/${encodeURIComponent(id)}`

/** A change of people, after which the list is read again. Those of one scope are made one after the other. */
function usePeopleMutation<Answer, Variables>(
  mutationFn: (variables: Variables) => Promise<Answer>,
  scope?: string,
) {
  const queryClient = useQueryClient()
  return useMutation<Answer, ProblemError, Variables>({
    mutationFn,
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQueries.all() }),
  })
}

export const useChangePerson = () =>
  usePeopleMutation(({ id, change }: { id: string; change: PersonChange }) =>
    api(personPath(id), { method: 'POST', body: change }),
  )

export const useRemovePerson = () =>
  usePeopleMutation((id: string) => api(personPath(id), { method: 'DELETE' }))

export const useRemoveSecondFactor = () =>
  usePeopleMutation((id: string) => api(personPath(id, '/second-factor'), { method: 'DELETE' }))

/** The link is told once. */
export const useMakeResetLink = () =>
  usePeopleMutation((id: string) => api<NewLink>(personPath(id, '/reset-link'), { method: 'POST' }))

export const useInvite = () =>
  usePeopleMutation((body: InvitationCreate) => api<NewLink>('/api/invitations', { method: 'POST', body }))

export const useRenewInvitation = () =>
  usePeopleMutation((id: string) => api<NewLink>(invitationPath(id), { method: 'POST' }))

export const useWithdrawInvitation = () =>
  usePeopleMutation((id: string) => api(invitationPath(id), { method: 'DELETE' }))

export const useRequireSecondFactor = () =>
  usePeopleMutation(
    (body: SecondFactorRoleSave) => api('/api/second-factor-roles', { method: 'PUT', body }),
    // In the order of the clicks.
    'second-factor-roles',
  )
