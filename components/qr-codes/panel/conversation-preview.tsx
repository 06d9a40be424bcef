import { Bubble } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { messageText } from '@/components/phone-kit/message-text'
import { PicturedWall } from '@/components/phone-kit/pictured-chat'
import { PicturedTime } from '@/components/phone-kit/pictured-time'
import { Ticks } from '@/components/phone-kit/ticks'
import { writtenDirection } from '@/lib/contract/languages'

/** The message sent by a customer who scans the code, rendered with the phone kit. */
export function PicturedCodeMessage({ message }: { message: string }) {
  const isEmpty = message.trim() === ''
  return (
    <Bubble
      isOwn
      isPicture
      body={isEmpty ? [] : messageText(message)}
      missing="Your message"
      moment={
        // An empty message isn't sent.
        !isEmpty && (
          <BubbleTime>
            <PicturedTime />
            <Ticks delivery="sent" />
          </BubbleTime>
        )
      }
    />
  )
}

/** What the customer is about to send. */
export function ConversationPreview({ message }: { message: string }) {
  return (
    <section aria-label="Conversation preview">
      <p className="mb-1.5 font-medium">What customers send after scanning</p>
      <PicturedWall direction={writtenDirection(message)}>
        <PicturedCodeMessage message={message} />
      </PicturedWall>
    </section>
  )
}
