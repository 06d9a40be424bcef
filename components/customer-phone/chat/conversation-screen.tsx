'use client'

import { type ComponentType, useState } from 'react'
import { wallpaper } from '@/components/phone-kit/colors'
import { FirstContact } from '@/components/phone-kit/first-contact'
import { OptionSheet } from '@/components/phone-kit/option-sheet'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import { Wall } from '@/components/phone-kit/wall'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { BusinessCard, Conversation, PhoneMessage } from '@/lib/contract/conversations'
import { usePhoneCalls } from '../calls/calls-context'
import { BusinessCardScreen } from '../card/business-card-screen'
import { usePhoneLanguage } from '../frame/phone-language'
import { forgetLinkText, type Place, placeHref } from '../frame/place'
import { BackLink } from '../frame/place-link'
import { MessageButton } from '../message/message-buttons'
import { languageOf, lineOf, type MessageAction } from '../message/read-message'
import type { Unsent } from '../outbox/outbox'
import { useOutbox, useUnsent } from '../outbox/use-outbox'
import { answerOf, flowAnswerOf, pickOf } from './answer'
import { ChatBar } from './chat-bar'
import { Composer } from './composer'
import { ListSheet } from './list-sheet'
import { MessageList } from './message-list'
import { useConversation, useOpening, useReading } from './use-conversation'

/** What a flow needs from the phone it runs on. Flows are another resource, so the page provides them. */
export interface FlowScreenProps {
  contact: string
  messageId: string
  /** Name of the business. */
  name: string
  onComplete: (response: Record<string, unknown>) => void
  onClose: () => void
}

interface ConversationScreenProps {
  contact: string
  place: Place & { number: string }
  FlowScreen: ComponentType<FlowScreenProps>
}

/** The chat with a number, or its profile if open. */
export function ConversationScreen({ contact, place, FlowScreen }: ConversationScreenProps) {
  const { number, isCard, from } = place
  const known = useConversation(contact, number)
  // Read together with the messages: an arriving message moves from outbox to chat in a single render.
  const unsent = useUnsent(number)
  const { conversation } = known
  const business = conversation?.business ?? known.business.data
  const opening = useOpening({ contact, number, from, isOpened: conversation !== undefined })
  useReading(contact, number, isCard ? undefined : known.shown)
  const failure = opening.error ?? known.failure
  if (!business) {
    return (
      <>
        <ScreenBar>
          <BackLink href={placeHref.phone(contact)} label="All chats" />
          <h1 lang="en" className="text-lg font-semibold">
            Chat
          </h1>
        </ScreenBar>
        <div className="grid flex-1 place-items-center p-6 text-center" style={wallpaper}>
          {failure ? <Failure failure={failure} onRetry={opening.retry} /> : <Loading />}
        </div>
      </>
    )
  }
  if (isCard) return <BusinessCardScreen contact={contact} business={business} />
  return (
    <Chat
      key={number}
      {...{ contact, place, FlowScreen, business, conversation, unsent }}
      shown={known.shown}
      failure={failure}
      onRetry={() => {
        void known.messages.refetch()
        if (opening.error) opening.retry()
      }}
      older={
        known.messages.hasNextPage
          ? { isPending: known.messages.isFetchingNextPage, load: () => void known.messages.fetchNextPage() }
          : undefined
      }
    />
  )
}

function Loading() {
  return (
    <p role="status" lang="en" className="flex items-center gap-2 text-(--phone-faint)">
      <Spinner /> Opening chat
    </p>
  )
}

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { title, nextStep } = problemOf(failure)
  return (
    <div
      role="alert"
      lang="en"
      className="mx-auto max-w-72 rounded-md bg-(--phone-bubble) px-4 py-3 text-center"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-pretty text-(--phone-faint)">
        <bdi>{nextStep}</bdi>
      </p>
      <button type="button" onClick={onRetry} className="min-h-11 px-4 font-medium text-(--phone-link)">
        Try again
      </button>
    </div>
  )
}

interface ChatProps extends ConversationScreenProps {
  business: BusinessCard
  conversation: Conversation | undefined
  /** Oldest first; undefined until loaded. */
  shown: readonly PhoneMessage[] | undefined
  unsent: readonly Unsent[]
  failure: unknown
  onRetry: () => void
  older: { isPending: boolean; load: () => void } | undefined
}

/** What is open over the chat. */
type Overlay = { message: PhoneMessage } & (
  | { kind: 'options'; actions: readonly MessageAction[] }
  | { kind: 'list'; action: Extract<MessageAction, { kind: 'list' }> }
  | { kind: 'flow' }
)

function Chat(props: ChatProps) {
  const { contact, place, FlowScreen, business, conversation, shown, unsent, failure, onRetry, older } = props
  const { number, text } = place
  const outbox = useOutbox()
  const { callBusiness } = usePhoneCalls()
  const { words } = usePhoneLanguage()
  // Their times depend on the reader's time zone.
  const drawn = useIsBrowser() ? shown : undefined
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const say = (body: string) => {
    outbox.add({ phone_number_id: number, type: 'text', text: { body } })
    forgetLinkText(contact, number)
  }
  const act = (message: PhoneMessage, action: MessageAction) => {
    close()
    const answer = answerOf(number, message, action)
    if (answer) outbox.add(answer, { quote: lineOf(message), label: action.label })
    if (action.kind === 'list') setOverlay({ kind: 'list', message, action })
    if (action.kind === 'voice-call') callBusiness(number)
    if (action.kind === 'flow') setOverlay({ kind: 'flow', message })
  }
  const { prompts = [], commands = [] } = business.automation
  const isFirst = shown !== undefined && unsent.length === 0 && !shown.some(({ from }) => from === 'customer')
  return (
    <>
      <ChatBar {...{ contact, business, conversation }} />
      <Wall label={words.allMessages} isLog>
        {older ? (
          <button
            type="button"
            lang="en"
            onClick={older.load}
            className="mx-auto mb-2 flex min-h-11 items-center gap-2 rounded-full bg-(--phone-bar) px-4 font-medium text-(--phone-link)"
          >
            {older.isPending && <Spinner />} Show older messages
          </button>
        ) : (
          drawn && <Beginning business={business} isEmpty={drawn.length === 0 && unsent.length === 0} />
        )}
        {drawn && (
          <MessageList
            messages={drawn}
            openedAt={conversation?.opened_at}
            unsent={unsent}
            onAct={act}
            onShowAll={(message, actions) => setOverlay({ kind: 'options', message, actions })}
          />
        )}
        {failure !== null && <Failure failure={failure} onRetry={onRetry} />}
        {!drawn && failure === null && <Loading />}
      </Wall>
      <Composer
        {...{ contact, number, commands }}
        prompts={isFirst ? prompts : []}
        name={business.name}
        given={text}
        onSend={say}
        onTyped={() => forgetLinkText(contact, number)}
      />
      <Over {...{ overlay, contact, business, FlowScreen, act, close }} />
    </>
  )
}

interface OverProps extends Pick<ChatProps, 'contact' | 'business' | 'FlowScreen'> {
  overlay: Overlay | undefined
  act: (message: PhoneMessage, action: MessageAction) => void
  close: () => void
}

/** What covers the chat. */
function Over({ overlay, contact, business, FlowScreen, act, close }: OverProps) {
  const outbox = useOutbox()
  if (!overlay) return null
  const { message } = overlay
  const { phone_number_id: number, name } = business
  const quote = lineOf(message)
  if (overlay.kind === 'options') {
    return (
      <OptionSheet
        buttons={overlay.actions}
        language={languageOf(message)}
        draw={(action) => <MessageButton action={action} onAct={(chosen) => act(message, chosen)} />}
        onClose={close}
      />
    )
  }
  if (overlay.kind === 'list') {
    const { label, sections } = overlay.action
    return (
      <ListSheet
        title={label}
        sections={sections}
        onClose={close}
        onPick={(row) => {
          close()
          outbox.add(pickOf(number, message, row.id), { quote, label: row.title })
        }}
      />
    )
  }
  return (
    <FlowScreen
      contact={contact}
      messageId={message.id}
      name={name}
      onClose={close}
      onComplete={(response) => outbox.add(flowAnswerOf(number, message.id, response), { quote })}
    />
  )
}

interface BeginningProps {
  business: BusinessCard
  /** There are no messages yet. */
  isEmpty: boolean
}

/** The start of a chat. */
export function Beginning({ business, isEmpty }: BeginningProps) {
  const { words } = usePhoneLanguage()
  // A business that sends the first message needs no suggestions.
  const isGreeted = business.automation.enable_welcome_message === true
  return (
    <FirstContact
      name={business.name}
      displayPhoneNumber={business.display_phone_number}
      picture={business.profile_picture_url}
      about={business.about}
      note={isEmpty && !isGreeted ? words.notGreeted : undefined}
    />
  )
}
