import { Conversation } from '@/components/ui/phone'

/** What the customer is about to send, as a phone shows it. */
export function ConversationPreview({ message }: { message: string }) {
  const isEmpty = message.trim() === ''
  return (
    <section aria-label="Preview of the conversation">
      <Conversation direction="ltr">
        <p className="mx-auto mb-2 w-fit rounded-md bg-(--phone-bar) px-2 py-0.5 text-center text-xs text-(--phone-faint)">
          After the scan, ready to send
        </p>
        <div className="ms-auto w-fit max-w-[94%] min-w-24 rounded-lg rounded-ee-none bg-(--phone-chip) px-2.5 py-1.5 shadow-[0_1px_1px_rgb(0_0_0/0.12)]">
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {isEmpty ? <span className="italic">The message</span> : message}
          </p>
          <p
            aria-hidden="true"
            className="text-end text-[0.6875rem] leading-4 text-(--phone-chip-text) select-none"
          >
            12:04
          </p>
        </div>
      </Conversation>
    </section>
  )
}
