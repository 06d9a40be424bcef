import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AlertRuleRow, ContactPointTest } from '@/lib/contract/alerts'
import { type Body, call } from './call'
import type { ProblemError } from './problem-error'
import { useRefreshingMutation } from './use-refreshing-mutation'

export const alertQueries = {
  all: () => ['alerts'] as const,
  rules: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'rules'] as const,
      queryFn: ({ signal }) => call('GET /api/alert-rules', { signal }),
    }),
  contactPoints: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'contact-points'] as const,
      queryFn: ({ signal }) => call('GET /api/contact-points', { signal }),
    }),
}

export const useSetRule = () =>
  useRefreshingMutation(
    alertQueries.all(),
    ({ kind, ...body }: AlertRuleRow) => call('PUT /api/alert-rules/:kind', { params: { kind }, body }),
    // In the order of the clicks.
    'alert-rules',
  )

export const useCreateContactPoint = () =>
  useRefreshingMutation(alertQueries.all(), (body: Body<'POST /api/contact-points'>) =>
    call('POST /api/contact-points', { body }),
  )

export const useChangeContactPoint = () =>
  useRefreshingMutation(
    alertQueries.all(),
    ({ id, body }: { id: string; body: Body<'PUT /api/contact-points/:id'> }) =>
      call('PUT /api/contact-points/:id', { params: { id }, body }),
  )

export const useDeleteContactPoint = () =>
  useRefreshingMutation(alertQueries.all(), (id: string) =>
    call('DELETE /api/contact-points/:id', { params: { id } }),
  )

/** Sends a message that says it is a test, and tells what was answered. */
export const useTestContactPoint = () =>
  useMutation<ContactPointTest, ProblemError, string>({
    mutationFn: (id) => call('POST /api/contact-points/:id/test', { params: { id } }),
  })
