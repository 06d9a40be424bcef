import { useMutation } from '@tanstack/react-query'
import type { FlowSend, SentToPhone, TemplateSend } from '@/lib/contract/send-to-phone'
import { call } from './call'
import type { ProblemError } from './problem-error'

/** Has a template on a simulated phone. The same `client_key` again is the same message. */
export const useSendTemplate = (id: string) =>
  useMutation<SentToPhone, ProblemError, TemplateSend>({
    mutationFn: (body) => call('POST /api/templates/:id/send', { params: { id }, body }),
  })

/** The same for a flow. */
export const useSendFlow = (id: string) =>
  useMutation<SentToPhone, ProblemError, FlowSend>({
    mutationFn: (body) => call('POST /api/flows/:id/send', { params: { id }, body }),
  })
