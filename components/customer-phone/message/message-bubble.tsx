import type { ReactNode } from 'react'
import { Bubble, type BubbleHeader } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { messageText } from '@/components/phone-kit/message-text'
import { type Delivery, Ticks } from '@/components/phone-kit/ticks'
import { timeLeftIn } from '@/lib/labels/times-in-language'
import { messageWords } from '@/lib/language/template/message-words'
import { usePhoneLanguage } from '../frame/phone-language'
import type { ShownMessage } from './read-message'
import { useNow } from './use-now'

/** Props of a chat bubble. */
export interface MessageBubbleProps {
  message: ShownMessage
  isOwn: boolean
  /** Milliseconds since 1970. */
  at: number
  /** For the customer's own messages. */
  delivery?: Delivery | undefined
  /** Language of its text, and of the phone's own text in it. Without a known one, the phone's. */
  language?: string
  /** The quoted message on one line. */
  quote?: string | undefined
  /** Buttons below the text. */
  children?: ReactNode
}

/** Header text has no formatting. */
export const headerOf = (header: ShownMessage['header']): BubbleHeader | undefined =>
  header?.kind === 'text' ? { kind: 'text', pieces: [{ kind: 'text', text: header.text }] } : header

/** When an offer ends, or that it has ended. */
function OfferEnd({ at, language }: { at: number; language: string }) {
  const now = useNow()
  const words = messageWords(language)
  if (now !== undefined && now >= at) return <bdi lang={words.language}>{words.hasEnded}</bdi>
  return (
    <bdi lang={words.language}>
      {words.ends}{' '}
      <time dateTime={new Date(at).toISOString()}>
        {now === undefined ? '' : timeLeftIn(words.language, at - now)}
      </time>
    </bdi>
  )
}

/** A message of the chat. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, at, delivery, quote, children } = props
  const { header, offer, text, footer, isFlowAnswer } = message
  const phone = usePhoneLanguage()
  const language = props.language || phone.language
  const { clock } = phone.times
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
          ends: offer.endsAt !== undefined && <OfferEnd at={offer.endsAt} language={language} />,
        }
      }
      body={messageText(text)}
      {...{ footer, isFlowAnswer, isOwn, moment, quote, language }}
    >
      {children}
    </Bubble>
  )
}
