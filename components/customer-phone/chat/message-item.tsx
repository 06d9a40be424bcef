'use client'

import { Check } from 'lucide-react'
import type { PhoneMessage } from '@/lib/contract/conversations'
import { ActionButtons } from '../message/action-buttons'
import { MessageBubble } from '../message/message-bubble'
import { type MessageAction, readMessage } from '../message/read-message'

interface MessageItemProps {
  message: PhoneMessage
  quote: string | undefined
  /** The form that the message opens was sent. */
  isFilledIn: boolean
  onAct: (message: PhoneMessage, action: MessageAction) => void
  onShowAll: (message: PhoneMessage, actions: readonly MessageAction[]) => void
}

/** A message of the conversation, with what can be tapped under it. */
export function MessageItem({ message, quote, isFilledIn, onAct, onShowAll }: MessageItemProps) {
  const shown = readMessage(message)
  const isOwn = message.from === 'customer'
  const { actions } = shown
  return (
    <MessageBubble
      message={shown}
      isOwn={isOwn}
      at={message.at}
      delivery={isOwn ? (message.status === 'read' ? 'read' : 'sent') : undefined}
      quote={quote}
    >
      {isFilledIn && (
        <p className="flex items-center gap-1.5 px-2.5 pb-2 text-[0.8125rem] text-(--phone-faint)">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          You sent this form
        </p>
      )}
      {actions.length > 0 && (
        <ActionButtons
          actions={actions}
          onAct={(action) => onAct(message, action)}
          onShowAll={() => onShowAll(message, actions)}
        />
      )}
    </MessageBubble>
  )
}
