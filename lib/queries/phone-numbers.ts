import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhoneNumberMoment, PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type {
  AutomationCommand,
  AutomationUpdate,
  CodeRequest,
  PhoneNumber,
  ReceivedCode,
} from '@/lib/contract/phone-numbers'
import { api } from './api'
import { ProblemError } from './problem-error'

/** What a number says by itself, whole. */
export interface Automation {
  enable_welcome_message: boolean
  prompts: string[]
  commands: AutomationCommand[]
}

/** Messages are no events of a number, so the count is read again by itself. */
const REACH_MS = 60_000
const INBOX_MS = 3000

const addressOf = (id: string) => `/api/phone-numbers/${encodeURIComponent(id)}`

export const phoneNumberQueries = {
  all: () => ['phone-numbers'] as const,
  list: () =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => api<{ data: PhoneNumber[] }>('/api/phone-numbers', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => api<PhoneNumber>(addressOf(id), { signal }),
    }),
  /** Newest first. */
  history: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'history', id] as const,
      queryFn: ({ signal }) => api<{ data: PhoneNumberMoment[] }>(`${addressOf(id)}/history`, { signal }),
    }),
  reach: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'reach', id] as const,
      queryFn: ({ signal }) => api<PhoneNumberReach>(`${addressOf(id)}/reach`, { signal }),
      refetchInterval: REACH_MS,
    }),
  automation: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'automation', id] as const,
      queryFn: ({ signal }) => api<Automation>(`${addressOf(id)}/automation`, { signal }),
    }),
  /** What reached a simulated number. */
  receivedCodes: (id: string) =>
    queryOptions({
      queryKey: [...phoneNumberQueries.all(), 'received-codes', id] as const,
      queryFn: ({ signal }) => api<{ data: ReceivedCode[] }>(`${addressOf(id)}/received-codes`, { signal }),
      refetchInterval: INBOX_MS,
    }),
}

/** Somebody else verified it meanwhile: what is shown of the number is old. */
function readAgainIfVerified(queryClient: QueryClient, { problem }: ProblemError) {
  if (problem.kind !== 'numberAlreadyVerified') return
  void queryClient.invalidateQueries({ queryKey: phoneNumberQueries.all() })
}

export function useRequestCode(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, CodeRequest>({
    mutationFn: (body) => api(`${addressOf(id)}/request-code`, { method: 'POST', body }),
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: phoneNumberQueries.receivedCodes(id).queryKey }),
    onError: (error) => readAgainIfVerified(queryClient, error),
  })
}

export function useVerifyCode(id: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (code) => api(`${addressOf(id)}/verify-code`, { method: 'POST', body: { code } }),
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
  return useMutation<Automation, ProblemError, AutomationSave>({
    mutationFn: (body) =>
      api<Automation>(`${addressOf(id)}/automation`, { method: 'POST', body }).catch(atInputs),
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
