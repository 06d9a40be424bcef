'use client'

import type { MessageBubbleProps } from '../message/message-bubble'
import type { Unsent } from '../outbox/outbox'
import { useOutbox } from '../outbox/use-outbox'

const textOf = ({ body, label }: Unsent): string => (body.type === 'text' ? body.text.body : (label ?? ''))

const buttonLook = 'min-h-9 rounded-full px-3 font-medium text-(--phone-link) underline underline-offset-2'

export function unsentBubble(unsent: Unsent): MessageBubbleProps {
  const { body, at, state, quote } = unsent
  const isFlowAnswer = body.type === 'interactive' && body.interactive.type === 'nfm_reply'
  return {
    message: { text: isFlowAnswer ? '' : textOf(unsent), isFlowAnswer, actions: [] },
    isOwn: true,
    at,
    delivery: state,
    quote,
  }
}

/** Why a message wasn't delivered, and what can be done. */
export function UnsentNote({ unsent: { body, state, reason } }: { unsent: Unsent }) {
  const outbox = useOutbox()
  if (state === 'sending') return null
  return (
    <p role="alert" lang="en" className="mt-1 text-end text-sm text-(--phone-text)">
      <span className="rounded-md bg-(--phone-bar) px-2 py-1">
        <bdi>{state === 'failed' ? 'Not sent: there is no connection.' : `Not sent. ${reason ?? ''}`}</bdi>
        {state === 'failed' && (
          <button type="button" onClick={outbox.retry} className={buttonLook}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => outbox.remove(body.client_key)} className={buttonLook}>
          Remove
        </button>
      </span>
    </p>
  )
}
