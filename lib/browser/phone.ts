import {
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { PhoneMessage } from '@/lib/contract/conversations'
import { phoneMessagesAtOnce } from '@/lib/contract/page-limits'
import type {
  ContactMessage,
  ContactPhone,
  ContactRead,
  ConversationOpen,
  PhoneExchange,
  PhoneExchangeAnswer,
} from '@/lib/contract/phone-requests'
import { addressOf, call } from './call'
import type { ProblemError } from './problem-error'
import { rowPages, rowQuery } from './row-queries'

/** What a simulated phone reads and does. It stands alone: nobody is signed in, and nothing of the console is around it. */

/** Polling interval of the open inbox, because codes aren't changes of a phone. */
const INBOX_MS = 3000

export const phoneAddress = (contact: string) => addressOf('GET /api/phone/:contact', { params: { contact } })

export const phoneQueries = {
  /** All simulated people. */
  contacts: () => rowQuery('GET /api/phone'),
  /** Verification codes received by the business's own numbers. */
  inbox: () => queryOptions({ ...rowQuery('GET /api/phone/received-codes'), refetchInterval: INBOX_MS }),
  /** The phone's owner and conversations, most recently changed first. */
  contact: (contact: string) => rowQuery('GET /api/phone/:contact', { params: { contact } }),
  /** The business behind a number, by ID or digits. */
  business: (contact: string, number: string) =>
    rowQuery('GET /api/phone/:contact/businesses/:number', { params: { contact, number } }),
  /** Newest page first, with the oldest message first on each page; the next page is older. */
  messages: (contact: string, number: string) =>
    rowPages('GET /api/phone/:contact/conversations/:number/messages', {
      key: { contact, number },
      page: (before: number | undefined) => ({
        params: { contact, number },
        query: { limit: phoneMessagesAtOnce, before },
      }),
      first: undefined,
      next: ({ has_more, data }) => (has_more ? data[0]?.position : undefined),
    }),
  /** The flow of a message; never changes. */
  flow: (contact: string, message: string) =>
    queryOptions({
      ...rowQuery('GET /api/phone/:contact/messages/:message/flow', { params: { contact, message } }),
      staleTime: Infinity,
    }),
}

/** Whether a key belongs to one phone. */
export const isOfPhone = ([name, asked]: QueryKey, contact: string): boolean =>
  String(name).startsWith('GET /api/phone/:contact') && partialMatchKey([asked], [{ contact }])

/** Refetches everything a phone shows. */
export const readPhoneAgain = (queryClient: QueryClient, contact: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfPhone(queryKey, contact) })

/** A change made on this phone; refetches everything it shows. */
function useChange<Sent, Told>(contact: string, change: (sent: Sent) => Promise<Told>) {
  const queryClient = useQueryClient()
  return useMutation<Told, ProblemError, Sent>({
    mutationFn: change,
    onSuccess: () => void readPhoneAgain(queryClient, contact),
  })
}

export const useOpenConversation = (contact: string) =>
  useChange(contact, (body: ConversationOpen) =>
    call('POST /api/phone/:contact/conversations', { params: { contact }, body }),
  )

/**
 * Sends a customer's message. Safe to retry with the same `client_key`.
 *
 * @throws ProblemError
 */
export const sendFromPhone = (contact: string, body: ContactMessage): Promise<PhoneMessage> =>
  call('POST /api/phone/:contact/messages', { params: { contact }, body })

/** Adds a sent message to the conversation and refetches everything. */
export function takeSent(queryClient: QueryClient, contact: string, number: string, sent: PhoneMessage) {
  queryClient.setQueryData(phoneQueries.messages(contact, number).queryKey, (shown) => {
    if (!shown || shown.pages.some(({ data }) => data.some(({ id }) => id === sent.id))) return shown
    const [newest, ...older] = shown.pages
    return newest && { ...shown, pages: [{ ...newest, data: [...newest.data, sent] }, ...older] }
  })
  void readPhoneAgain(queryClient, contact)
}

export const useReadOnPhone = (contact: string) =>
  useChange(contact, (body: ContactRead) =>
    call('POST /api/phone/:contact/reads', { params: { contact }, body }),
  )

export const useSwitchPhone = (contact: string) =>
  useChange(contact, (body: ContactPhone) => call('POST /api/phone/:contact', { params: { contact }, body }))

/** Calls the data endpoint of a message's flow. */
export const exchangeFromPhone = (
  contact: string,
  messageId: string,
  body: PhoneExchange,
  signal?: AbortSignal,
): Promise<PhoneExchangeAnswer> =>
  call('POST /api/phone/:contact/messages/:message/exchange', {
    params: { contact, message: messageId },
    body,
    signal,
  })
