import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import type { AutomationUpdate, CodeRequest } from '@/lib/contract/phone-numbers'
import { call } from './call'
import { keepSaved } from './keep-saved'
import { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Polling interval for reach, because messages cause no event about the number. */
const REACH_MS = 60_000
const INBOX_MS = 3000

export const phoneNumberQueries = {
  list: () => rowQuery('GET /api/phone-numbers'),
  detail: (id: string) => rowQuery('GET /api/phone-numbers/:id', { params: { id } }),
  /** Newest first. */
  history: (id: string) => rowQuery('GET /api/phone-numbers/:id/history', { params: { id } }),
  messages: (id: string) => rowQuery('GET /api/phone-numbers/:id/messages', { params: { id } }),
  /** What stops working if this number is removed. */
  uses: (id: string) => rowQuery('GET /api/phone-numbers/:id/uses', { params: { id } }),
  reach: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/phone-numbers/:id/reach', { params: { id } }),
      refetchInterval: REACH_MS,
    }),
  automation: (id: string) => rowQuery('GET /api/phone-numbers/:id/automation', { params: { id } }),
  /** Codes received by a simulated number. */
  receivedCodes: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/phone-numbers/:id/received-codes', { params: { id } }),
      refetchInterval: INBOX_MS,
    }),
}

export const useRequestCode = (id: string) =>
  useRowMutation('POST /api/phone-numbers/:id/request-code', (body: CodeRequest) => ({
    params: { id },
    body,
  }))

export const useVerifyCode = (id: string) =>
  useRowMutation('POST /api/phone-numbers/:id/verify-code', (code: string) => ({
    params: { id },
    body: { code },
  }))

/** Parts to change, and the automation they are based on. */
type AutomationSave = AutomationUpdate & { base: Automation }

/**
 * Saves the given parts and returns all settings. Problem kind `conflict` if they were changed elsewhere. The caller
 * updates cached data, since it may have a form open.
 */
export function useSaveAutomation(id: string) {
  const queryClient = useQueryClient()
  return useMutation<Automation, ProblemError, AutomationSave>({
    mutationFn: (body) =>
      call('POST /api/phone-numbers/:id/automation', { params: { id }, body }).catch(atInputs),
    onSuccess: (saved) => keepSaved(queryClient, phoneNumberQueries.automation(id).queryKey, saved),
  })
}

/** Maps errors to the form's inputs: it holds each prompt as an object, so inputs survive reordering. */
function atInputs(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  const fields = Object.entries(error.problem.fields).map(([path, message]) => [
    path.replace(/^(prompts\.\d+)$/, '$1.text'),
    message,
  ])
  throw new ProblemError({ ...error.problem, fields: Object.fromEntries(fields) })
}
