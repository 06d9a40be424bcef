import type { ReactNode } from 'react'
import { Bubble, type BubbleHeader } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { messageText } from '@/components/phone-kit/message-text'
import { type Delivery, Ticks } from '@/components/phone-kit/ticks'
import { relativeTimeText } from '@/lib/labels/relative-time'
import { usePhoneLanguage } from '../frame/phone-language'
import type { ShownMessage } from './read-message'
import { useNow } from './use-now'

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
export const headerOf = (header: ShownMessage['header']): BubbleHeader | undefined =>
  header?.kind === 'text' ? { kind: 'text', pieces: [{ kind: 'text', text: header.text }] } : header

/** When an offer ends, or that it has. */
function OfferEnd({ at }: { at: number }) {
  const now = useNow()
  if (now !== undefined && now >= at) return <bdi lang="en">This offer has ended.</bdi>
  return (
    <bdi lang="en">
      Ends{' '}
      <time dateTime={new Date(at).toISOString()}>
        {now === undefined ? '' : relativeTimeText(at, now, 'future')}
      </time>
    </bdi>
  )
}

/** A message of the conversation. */
export function MessageBubble({ message, isOwn, at, delivery, quote, children }: MessageBubbleProps) {
  const { header, offer, text, footer, isFlowAnswer } = message
  const { clock } = usePhoneLanguage().times
  const moment = (
    <BubbleTime>
      <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
      {delivery && <Ticks delivery={delivery} />}
    </BubbleTime>
  )
  return (
    <Bubble
      header={headerOf(header)}
      offer={
        offer && {
          text: offer.text,
          code: offer.code,
          ends: offer.endsAt !== undefined && <OfferEnd at={offer.endsAt} />,
        }
      }
      body={messageText(text)}
      {...{ footer, isFlowAnswer, isOwn, moment, quote }}
    >
      {children}
    </Bubble>
  )
}
