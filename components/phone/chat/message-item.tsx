'use client'

import type { PhoneMessage } from '@/lib/contract/conversations'
import { ActionButtons } from '../message/action-buttons'
import { Bubble } from '../message/bubble'
import { type MessageAction, readMessage } from '../message/read-message'

interface MessageItemProps {
  message: PhoneMessage
  quote: string | undefined
  onAct: (message: PhoneMessage, action: MessageAction) => void
  onShowAll: (message: PhoneMessage, actions: readonly MessageAction[]) => void
}

/** A message of the conversation, with what can be tapped under it. */
export function MessageItem({ message, quote, onAct, onShowAll }: MessageItemProps) {
  const shown = readMessage(message)
  const isOwn = message.from === 'customer'
  const { actions } = shown
  return (
    <Bubble
      message={shown}
      isOwn={isOwn}
      at={message.at}
      delivery={isOwn ? (message.status === 'read' ? 'read' : 'sent') : undefined}
      quote={quote}
    >
      {actions.length > 0 && (
        <ActionButtons
          actions={actions}
          onAct={(action) => onAct(message, action)}
          onShowAll={() => onShowAll(message, actions)}
        />
      )}
    </Bubble>
  )
}
