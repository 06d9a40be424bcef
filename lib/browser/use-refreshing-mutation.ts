import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProblemError } from './problem-error'

/** A change after which everything under a key is read again. Those of one scope are made one after the other. */
export function useRefreshingMutation<ResponseOf, Variables>(
  queryKey: QueryKey,
  mutationFn: (variables: Variables) => Promise<ResponseOf>,
  scope?: string,
) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf, ProblemError, Variables>({
    mutationFn,
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
