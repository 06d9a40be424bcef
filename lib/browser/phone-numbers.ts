import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import type { AutomationUpdate, CodeRequest } from '@/lib/contract/phone-numbers'
import { call } from './call'
import { keepSaved } from './keep-saved'
import { ProblemError } from './problem-error'

/** Messages are no events of a number, so the count is read again by itself. */
const REACH_MS = 60_000
const INBOX_MS = 3000

export const phoneNumberQueries = {
  all: () => ['phone-numbers'] as const,
  list: () =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers/:id', { params: { id }, signal }),
    }),
  /** Newest first. */
  history: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'history', id] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers/:id/history', { params: { id }, signal }),
    }),
  reach: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'reach', id] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers/:id/reach', { params: { id }, signal }),
      refetchInterval: REACH_MS,
    }),
  automation: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'automation', id] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers/:id/automation', { params: { id }, signal }),
    }),
  /** What reached a simulated number. */
  receivedCodes: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'received-codes', id] as const,
      queryFn: ({ signal }) => call('GET /api/phone-numbers/:id/received-codes', { params: { id }, signal }),
      refetchInterval: INBOX_MS,
    }),
}

/** Someone else verified it meanwhile: what is shown of the number is old. */
function readAgainIfVerified(queryClient: QueryClient, { problem }: ProblemError) {
  if (problem.kind !== 'numberAlreadyVerified') return
  void queryClient.invalidateQueries({ queryKey: phoneNumberQueries.all() })
}

export function useRequestCode(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, CodeRequest>({
    mutationFn: (body) => call('POST /api/phone-numbers/:id/request-code', { params: { id }, body }),
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: phoneNumberQueries.receivedCodes(id).queryKey }),
    onError: (error) => readAgainIfVerified(queryClient, error),
  })
}

export function useVerifyCode(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (code) => call('POST /api/phone-numbers/:id/verify-code', { params: { id }, body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: phoneNumberQueries.all() }),
    onError: (error) => readAgainIfVerified(queryClient, error),
  })
}

/** Parts to change, and the automation they were made of. */
type AutomationSave = AutomationUpdate & { base: Automation }

/**
 * Saves the parts that are given, the others stay as they are; answers the whole. Problem kind `conflict` when it was
 * changed elsewhere. What was read before is left to the caller, who may have a form over it.
 */
export function useSaveAutomation(id: string) {
  const queryClient = useQueryClient()
  return useMutation<Automation, ProblemError, AutomationSave>({
    mutationFn: (body) =>
      call('POST /api/phone-numbers/:id/automation', { params: { id }, body }).catch(atInputs),
    onSuccess: (saved) => keepSaved(queryClient, phoneNumberQueries.automation(id).queryKey, saved),
  })
}

/** The form holds each prompt as an object, so that rows keep their inputs while they move. */
function atInputs(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  const fields = Object.entries(error.problem.fields).map(([path, message]) => [
    path.replace(/^(prompts\.\d+)$/, '$1.text'),
    message,
  ])
  throw new ProblemError({ ...error.problem, fields: Object.fromEntries(fields) })
}
