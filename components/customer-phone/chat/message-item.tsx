'use client'

import { Check } from 'lucide-react'
import { CardRow } from '@/components/phone-kit/card-row'
import { messageText } from '@/components/phone-kit/message-text'
import type { PhoneMessage } from '@/lib/contract/conversations'
import { usePhoneLanguage } from '../frame/phone-language'
import { headerOf, MessageBubble, type MessageBubbleProps } from '../message/message-bubble'
import { MessageButtons } from '../message/message-buttons'
import { languageOf, type MessageAction, readMessage } from '../message/read-message'
import type { Unsent } from '../outbox/outbox'
import { UnsentNote, unsentBubble } from './unsent-item'

interface ArrivedMessage {
  message: PhoneMessage
  quote: string | undefined
  /** The message's form was sent. */
  isFilledIn: boolean
  onAct: (message: PhoneMessage, action: MessageAction) => void
  onShowAll: (message: PhoneMessage, actions: readonly MessageAction[]) => void
}

/**
 * A message of the chat with its buttons, or an unsent one: the same component for both, so that expanded text stays
 * expanded when the message arrives.
 */
export function MessageItem(props: ArrivedMessage | { unsent: Unsent }) {
  const unsent = 'unsent' in props ? props.unsent : undefined
  return (
    <>
      <MessageBubble {...('unsent' in props ? unsentBubble(props.unsent) : arrivedBubble(props))} />
      {'message' in props && <Cards {...props} />}
      {unsent && <UnsentNote unsent={unsent} />}
    </>
  )
}

/** The cards of a carousel, each with its buttons. */
function Cards({ message, onAct, onShowAll }: ArrivedMessage) {
  const { cards = [] } = readMessage(message)
  const phone = usePhoneLanguage()
  if (cards.length === 0) return null
  return (
    <CardRow
      language={languageOf(message) || phone.language}
      label={phone.words.cards}
      cards={cards.map(({ header, text, actions }) => ({
        header: headerOf(header),
        body: messageText(text),
        children: actions.length > 0 && (
          <MessageButtons
            actions={actions}
            language={languageOf(message)}
            onAct={(action) => onAct(message, action)}
            onShowAll={() => onShowAll(message, actions)}
          />
        ),
      }))}
    />
  )
}

function arrivedBubble({ message, quote, isFilledIn, onAct, onShowAll }: ArrivedMessage): MessageBubbleProps {
  const shown = readMessage(message)
  const isOwn = message.from === 'customer'
  const { actions } = shown
  return {
    message: shown,
    language: languageOf(message),
    isOwn,
    at: message.at,
    delivery: isOwn ? (message.status === 'read' ? 'read' : 'sent') : undefined,
    quote,
    children: (isFilledIn || actions.length > 0) && (
      <>
        {isFilledIn && (
          <p
            lang="en"
            className="flex items-center gap-1.5 px-2.5 pb-2 text-[0.8125rem] text-(--phone-faint)"
          >
            <Check aria-hidden="true" className="size-4 shrink-0" />
            You sent this form
          </p>
        )}
        {actions.length > 0 && (
          <MessageButtons
            actions={actions}
            language={languageOf(message)}
            onAct={(action) => onAct(message, action)}
            onShowAll={() => onShowAll(message, actions)}
          />
        )}
      </>
    ),
  }
}
