import type { ReactNode } from 'react'
import { Bubble, type BubbleHeader, BubbleTime } from '@/components/phone-kit/bubble'
import { messageText } from '@/components/phone-kit/message-text'
import { type Delivery, Ticks } from '@/components/phone-kit/ticks'
import { clockTime } from './day-name'
import type { ShownMessage } from './read-message'

/** What a bubble of the conversation shows. */
export interface MessageBubbleProps {
  message: ShownMessage
  isOwn: boolean
  /** Milliseconds since 1970. */
  at: number
  /** Of one's own messages. */
  delivery?: Delivery | undefined
  /** The message this one answers, in a line. */
  quote?: string | undefined
  /** Under the text: buttons. */
  children?: ReactNode
}

/** Header texts know no formatting. */
const headerOf = (header: ShownMessage['header']): BubbleHeader | undefined =>
  header?.kind === 'text' ? { kind: 'text', pieces: [{ kind: 'text', text: header.text }] } : header

/** A message of the conversation. */
export function MessageBubble({ message, isOwn, at, delivery, quote, children }: MessageBubbleProps) {
  const { header, text, footer, isFlowAnswer } = message
  const moment = (
    <BubbleTime>
      <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
      {delivery && <Ticks delivery={delivery} />}
    </BubbleTime>
  )
  return (
    <Bubble
      header={headerOf(header)}
      body={messageText(text)}
      {...{ footer, isFlowAnswer, isOwn, moment, quote }}
    >
      {children}
    </Bubble>
  )
}
