import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { PhoneMessage, PhoneMessages } from '@/lib/contract/conversations'
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

/** What a simulated phone reads and does. It stands alone: nobody is signed in, and nothing of the console is around it. */

/** Messages of a page. */
const PAGE = 50
/** Codes are no change of a phone, so the open inbox looks by itself. */
const INBOX_MS = 3000

export const phoneAddress = (contact: string) => addressOf('GET /api/phone/:contact', { params: { contact } })

export const phoneQueries = {
  /** The people there are. */
  contacts: () =>
    queryOptions({
      queryKey: ['phones'] as const,
      queryFn: ({ signal }) => call('GET /api/phone', { signal }),
    }),
  /** What reached the business's own numbers: verification codes. */
  inbox: () =>
    queryOptions({
      queryKey: ['phone-inbox'] as const,
      queryFn: ({ signal }) => call('GET /api/phone/received-codes', { signal }),
      refetchInterval: INBOX_MS,
    }),
  all: (contact: string) => ['phone', contact] as const,
  /** Whose phone it is, and its conversations, the one that changed last first. */
  contact: (contact: string) =>
    queryOptions({
      queryKey: [...phoneQueries.all(contact), 'contact'] as const,
      queryFn: ({ signal }) => call('GET /api/phone/:contact', { params: { contact }, signal }),
    }),
  /** The business behind a number: by its identifier or its digits. */
  business: (contact: string, number: string) =>
    queryOptions({
      queryKey: [...phoneQueries.all(contact), 'business', number] as const,
      queryFn: ({ signal }) =>
        call('GET /api/phone/:contact/businesses/:number', { params: { contact, number }, signal }),
    }),
  /** Newest page first, each page oldest message first; the next page is the one before it. */
  messages: (contact: string, phoneNumberId: string) =>
    infiniteQueryOptions({
      queryKey: [...phoneQueries.all(contact), 'messages', phoneNumberId] as const,
      queryFn: ({ pageParam: before, signal }) =>
        call('GET /api/phone/:contact/conversations/:number/messages', {
          params: { contact, number: phoneNumberId },
          query: { limit: PAGE, before },
          signal,
        }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ has_more, data }: PhoneMessages) => (has_more ? data[0]?.position : undefined),
    }),
  /** The flow of a message; it never changes. */
  flow: (contact: string, messageId: string) =>
    queryOptions({
      queryKey: [...phoneQueries.all(contact), 'flow', messageId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/phone/:contact/messages/:message/flow', {
          params: { contact, message: messageId },
          signal,
        }),
      staleTime: Infinity,
    }),
}

const readAgain = (queryClient: QueryClient, contact: string) =>
  queryClient.invalidateQueries({ queryKey: phoneQueries.all(contact) })

/** A change made on this phone; everything it shows is read again. */
function useChange<Sent, Told>(contact: string, change: (sent: Sent) => Promise<Told>) {
  const queryClient = useQueryClient()
  return useMutation<Told, ProblemError, Sent>({
    mutationFn: change,
    onSuccess: () => void readAgain(queryClient, contact),
  })
}

export const useOpenConversation = (contact: string) =>
  useChange(contact, (body: ConversationOpen) =>
    call('POST /api/phone/:contact/conversations', { params: { contact }, body }),
  )

/**
 * Sends a message of the customer. The same `client_key` again is the same message, so a try that failed may be repeated.
 *
 * @throws ProblemError
 */
export const sendFromPhone = (contact: string, body: ContactMessage): Promise<PhoneMessage> =>
  call('POST /api/phone/:contact/messages', { params: { contact }, body })

/** Puts a message that was sent among those that are shown, and has everything read again. */
export function takeSent(queryClient: QueryClient, contact: string, number: string, sent: PhoneMessage) {
  queryClient.setQueryData(phoneQueries.messages(contact, number).queryKey, (shown) => {
    if (!shown || shown.pages.some(({ data }) => data.some(({ id }) => id === sent.id))) return shown
    const [newest, ...older] = shown.pages
    return newest && { ...shown, pages: [{ ...newest, data: [...newest.data, sent] }, ...older] }
  })
  void readAgain(queryClient, contact)
}

export const useReadOnPhone = (contact: string) =>
  useChange(contact, (body: ContactRead) =>
    call('POST /api/phone/:contact/reads', { params: { contact }, body }),
  )

export const useSwitchPhone = (contact: string) =>
  useChange(contact, (body: ContactPhone) => call('POST /api/phone/:contact', { params: { contact }, body }))

/** Asks the data endpoint of a message's flow. */
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
