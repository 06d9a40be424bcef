import { useMutation } from '@tanstack/react-query'
import type { FlowSend, SentToPhone, TemplateSend } from '@/lib/contract/send-to-phone'
import { call } from './call'
import type { ProblemError } from './problem-error'

/** Sends a template to a simulated phone. Safe to retry with the same `client_key`. */
export const useSendTemplate = (id: string) =>
  useMutation<SentToPhone, ProblemError, TemplateSend>({
    mutationFn: (body) => call('POST /api/templates/:id/send', { params: { id }, body }),
  })

/** Sends a flow to a simulated phone. Safe to retry with the same `client_key`. */
export const useSendFlow = (id: string) =>
  useMutation<SentToPhone, ProblemError, FlowSend>({
    mutationFn: (body) => call('POST /api/flows/:id/send', { params: { id }, body }),
  })
