'use client'

import { MessageBubble } from '../message/message-bubble'
import type { Unsent } from '../outbox/outbox'
import { useOutbox } from '../outbox/use-outbox'

const textOf = ({ body, label }: Unsent): string => (body.type === 'text' ? body.text.body : (label ?? ''))

const buttonLook = 'min-h-9 rounded-full px-3 font-medium text-(--phone-link) underline underline-offset-2'

/** A message that is on its way, or did not get there. */
export function UnsentItem({ unsent }: { unsent: Unsent }) {
  const outbox = useOutbox()
  const { body, at, state, reason, quote } = unsent
  const isFlowAnswer = body.type === 'interactive' && body.interactive.type === 'nfm_reply'
  const remove = (
    <button type="button" onClick={() => outbox.remove(body.client_key)} className={buttonLook}>
      Remove
    </button>
  )
  return (
    <>
      <MessageBubble
        message={{ text: isFlowAnswer ? '' : textOf(unsent), isFlowAnswer, actions: [] }}
        isOwn
        at={at}
        delivery={state}
        quote={quote}
      />
      {state !== 'sending' && (
        <p role="alert" className="mt-1 text-end text-sm text-(--phone-text)">
          <span className="rounded-md bg-(--phone-bar) px-2 py-1">
            {state === 'failed' ? 'Not sent: there is no connection.' : `Not sent. ${reason ?? ''}`}
            {state === 'failed' && (
              <button type="button" onClick={outbox.retry} className={buttonLook}>
                Try again
              </button>
            )}
            {remove}
          </span>
        </p>
      )}
    </>
  )
}
