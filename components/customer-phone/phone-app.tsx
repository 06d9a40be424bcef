'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { rememberChoice } from '@/components/shell/remembered-choices'
import { phoneQueries, useSwitchPhone } from '@/lib/browser/phone'
import { connectPhone, type PhoneState } from '@/lib/browser/phone-live'
import type { Contact } from '@/lib/contract/conversations'
import { PhoneCallsProvider } from './calls/calls-context'
import { useCalls } from './calls/use-calls'
import type { FlowScreenProps } from './chat/conversation-screen'
import { ConnectionLine } from './frame/connection-line'
import type { SpokenLanguage } from './frame/messenger-words'
import { PhoneFrame } from './frame/phone-frame'
import { PhoneLanguageContext } from './frame/phone-language'
import { consoleHref, usePlace } from './frame/place'
import { ChatList, type PhoneBusiness } from './list/chat-list'
import { ContactLinks } from './list/contact-links'
import { OutboxProvider, useNewOutbox } from './outbox/use-outbox'
import { phoneCookie } from './phone-cookie'
import { CallLayer, CodeInbox, ConversationScreen } from './screens'

/** Says that the phone is off or unreachable, with a button to undo that. */
function PhoneOff({ contact }: { contact: Contact }) {
  const { mutate, isPending } = useSwitchPhone(contact.wa_id)
  if (contact.is_on && !contact.is_unreachable) return null
  const change = contact.is_unreachable ? { is_unreachable: false } : { is_on: true }
  return (
    <div
      lang="en"
      className="flex shrink-0 items-center gap-3 border-b border-(--phone-line) bg-(--phone-chip) px-4 py-2 text-(--phone-chip-text)"
    >
      <p className="min-w-0 flex-1 text-sm text-pretty">
        <bdi>
          {contact.is_unreachable
            ? 'This person left the messenger. Messages to them fail.'
            : 'This phone is off. Messages wait until it is on.'}
        </bdi>
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => mutate(change)}
        className="min-h-11 shrink-0 rounded-full bg-(--phone-accent) px-4 font-medium text-(--phone-on-accent)"
      >
        {contact.is_unreachable ? 'Rejoin' : 'Turn on'}
      </button>
    </div>
  )
}

interface PhoneAppProps {
  contact: string
  contacts: readonly Contact[]
  businesses: readonly PhoneBusiness[]
  /** The person can see the inbox of codes sent to the business. */
  showsCodes: boolean
  spoken: SpokenLanguage
  /** Runs a message's flow, full screen. */
  FlowScreen: ComponentType<FlowScreenProps>
}

/** Keeps the phone up to date. Returns the connection state. */
function useLive(contact: string, after: number | undefined): PhoneState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<PhoneState>('connecting')
  const [begun] = useState(after)
  // The event stream is outside React.
  useEffect(
    () => connectPhone({ contact, after: begun, queryClient, onState: setState }),
    [contact, begun, queryClient],
  )
  return state
}

/** A simulated customer's phone: its chats, a chat, or the code inbox. */
export function PhoneApp({ contact, contacts, businesses, showsCodes, spoken, FlowScreen }: PhoneAppProps) {
  const { data } = useQuery(phoneQueries.contact(contact))
  const state = useLive(contact, data?.contact.last_change)
  const outbox = useNewOutbox(contact)
  const place = usePlace()
  const calls = useCalls(contact, place.number !== undefined)
  // Cookies are outside React.
  useEffect(() => rememberChoice(phoneCookie, contact), [contact])
  const owner = data?.contact ?? contacts.find(({ wa_id }) => wa_id === contact)
  const { number } = place
  const isInbox = place.isInbox && showsCodes
  const hasCalls = calls.own !== undefined || calls.ringing.length > 0 || calls.prompts.length > 0
  return (
    <OutboxProvider value={outbox}>
      <PhoneFrame
        spoken={spoken}
        aside={<About contact={contact} contacts={contacts} name={owner?.profile.name ?? ''} />}
      >
        <PhoneLanguageContext value={spoken}>
          <ConnectionLine state={state} />
          {owner && <PhoneOff contact={owner} />}
          {hasCalls && <CallLayer contact={contact} calls={calls} />}
          {number !== undefined && (
            <PhoneCallsProvider
              value={{
                callBusiness: calls.callBusiness,
                blockedBecause: calls.isInCall ? 'You’re already in a call. Hang up first.' : undefined,
              }}
            >
              <ConversationScreen contact={contact} place={{ ...place, number }} FlowScreen={FlowScreen} />
            </PhoneCallsProvider>
          )}
          {number === undefined && isInbox && <CodeInbox contact={contact} />}
          {number === undefined && !isInbox && owner && (
            <ChatList contact={owner} {...{ contacts, businesses, showsCodes }} />
          )}
        </PhoneLanguageContext>
      </PhoneFrame>
    </OutboxProvider>
  )
}

function About({ contact, contacts, name }: Pick<PhoneAppProps, 'contact' | 'contacts'> & { name: string }) {
  return (
    <>
      <a
        href={consoleHref.overview}
        className="-ml-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1.5 text-sm text-text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Console
      </a>
      <p className="mt-3 text-sm text-text-muted">Simulated phone</p>
      <p className="text-xl font-semibold xl:text-2xl">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-pretty text-text-muted xl:text-lg">
        Messages from here reach the business as if from a real phone, and appear in the console’s events.
      </p>
      <h2 className="mt-6 mb-1 font-semibold xl:mt-8 xl:mb-2 xl:text-lg">Switch phone</h2>
      <div className="-mx-3">
        <ContactLinks contacts={contacts} current={contact} />
      </div>
    </>
  )
}
