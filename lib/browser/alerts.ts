import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertRuleRow, ContactPointTest } from '@/lib/contract/alerts'
import { type Body, call } from './call'
import type { ProblemError } from './problem-error'

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

/** A change of alerts, after which both lists are read again. Those of one scope are made one after the other. */
function useAlertMutation<ResponseOf, Variables>(
  mutationFn: (variables: Variables) => Promise<ResponseOf>,
  scope?: string,
) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf, ProblemError, Variables>({
    mutationFn,
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: alertQueries.all() }),
  })
}

export const useSetRule = () =>
  useAlertMutation(
    ({ kind, ...body }: AlertRuleRow) => call('PUT /api/alert-rules/:kind', { params: { kind }, body }),
    // In the order of the clicks.
    'alert-rules',
  )

export const useCreateContactPoint = () =>
  useAlertMutation((body: Body<'POST /api/contact-points'>) => call('POST /api/contact-points', { body }))

export const useChangeContactPoint = () =>
  useAlertMutation(({ id, body }: { id: string; body: Body<'PUT /api/contact-points/:id'> }) =>
    call('PUT /api/contact-points/:id', { params: { id }, body }),
  )

export const useDeleteContactPoint = () =>
  useAlertMutation((id: string) => call('DELETE /api/contact-points/:id', { params: { id } }))

/** Sends a message that says it is a test, and tells what was answered. */
export const useTestContactPoint = () =>
  useMutation<ContactPointTest, ProblemError, string>({
    mutationFn: (id) => call('POST /api/contact-points/:id/test', { params: { id } }),
  })
