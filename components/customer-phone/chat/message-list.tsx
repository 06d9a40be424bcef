'use client'

import { type ReactNode, useMemo } from 'react'
import { WallNote } from '@/components/phone-kit/wall'
import type { PhoneMessage } from '@/lib/contract/conversations'
import { usePhoneLanguage } from '../frame/phone-language'
import { dayName, isSameDay } from '../message/day-name'
import { lineOf, type MessageAction, readMessage } from '../message/read-message'
import { useNow } from '../message/use-now'
import type { Unsent } from '../outbox/outbox'
import { MessageItem } from './message-item'

interface MessageListProps {
  /** Oldest first. */
  messages: readonly PhoneMessage[]
  /** When the chat was opened: the day of its first message until that has arrived. */
  openedAt: number | undefined
  unsent: readonly Unsent[]
  onAct: (message: PhoneMessage, action: MessageAction) => void
  onShowAll: (message: PhoneMessage, actions: readonly MessageAction[]) => void
}

function DayMark({ at }: { at: number }) {
  const now = useNow()
  const { language } = usePhoneLanguage()
  return (
    <li>
      <WallNote>{now !== undefined && dayName(at, now, language)}</WallNote>
    </li>
  )
}

/** The messages with day marks, and unsent ones. */
export function MessageList({ messages, openedAt, unsent, onAct, onShowAll }: MessageListProps) {
  const { words } = usePhoneLanguage()
  const lines = useMemo(() => new Map(messages.map((message) => [message.id, lineOf(message)])), [messages])
  const filledIn = useMemo(
    () => new Set(messages.filter((each) => readMessage(each).isFlowAnswer).map((each) => each.context_id)),
    [messages],
  )
  // An arrival may be reported before its own response.
  const arrived = useMemo(() => new Set(messages.map(({ client_key: key }) => key)), [messages])
  const items: ReactNode[] = []
  if (messages.length === 0 && unsent.length > 0 && openedAt !== undefined)
    items.push(<DayMark key="opened" at={openedAt} />)
  let lastAt: number | undefined
  for (const message of messages) {
    if (lastAt === undefined || !isSameDay(lastAt, message.at)) {
      items.push(<DayMark key={`day ${message.id}`} at={message.at} />)
    }
    lastAt = message.at
    const { context_id: answered } = message
    items.push(
      <li key={message.client_key ?? message.id}>
        <MessageItem
          message={message}
          quote={answered === undefined ? undefined : (lines.get(answered) ?? words.earlier)}
          isFilledIn={filledIn.has(message.id)}
          onAct={onAct}
          onShowAll={onShowAll}
        />
      </li>,
    )
  }
  for (const each of unsent) {
    const { client_key: key } = each.body
    if (arrived.has(key)) continue
    items.push(
      <li key={key}>
        <MessageItem unsent={each} />
      </li>,
    )
  }
  return <ul className="space-y-2">{items}</ul>
}
