import { useMutation } from '@tanstack/react-query'
import type { FlowSend, SentToPhone, TemplateSend } from '@/lib/contract/send-to-phone'
import { api } from './api'
import type { ProblemError } from './problem-error'

/** Has something of the console on a simulated phone. The same `client_key` again is the same message. */
const useSend = <Body>(path: string) =>
  useMutation<SentToPhone, ProblemError, Body>({
    mutationFn: (body) => api<SentToPhone>(path, { method: 'POST', body }),
  })

export const useSendTemplate = (id: string) =>
  useSend<TemplateSend>(`/api/templates/${encodeURIComponent(id)}/send`)

export const useSendFlow = (id: string) => useSend<FlowSend>(`/api/flows/${encodeURIComponent(id)}/send`)
