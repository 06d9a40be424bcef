import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { findEmoji } from '@/lib/template-text/emoji'
import { clockTime } from './day-name'
import { FormattedText } from './formatted-text'
import { Media } from './media'
import type { ShownMessage } from './read-message'
import { type Delivery, Ticks } from './ticks'

interface BubbleProps {
  message: ShownMessage
  isOwn: boolean
  /** Milliseconds since 1970. */
  at: number
  /** Of one's own messages. */
  delivery?: Delivery
  /** The message this one answers, in a line. */
  quote?: string
  /** Under the text: buttons. */
  children?: ReactNode
}

/** Phones show up to three emoji without words larger. */
function isFewEmoji(text: string): boolean {
  if (text.length > 60) return false
  const emoji = findEmoji(text)
  const length = emoji.reduce((sum, { start, end }) => sum + end - start, 0)
  return emoji.length > 0 && emoji.length <= 3 && length === text.replace(/\s/g, '').length
}

function Moment({ at, delivery }: Pick<BubbleProps, 'at' | 'delivery'>) {
  return (
    <span
      dir="ltr"
      className="float-end ms-2.5 mt-1.5 inline-flex items-center gap-1 text-[0.6875rem] leading-4 text-(--phone-faint) tabular-nums select-none"
    >
      <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
      {delivery && <Ticks delivery={delivery} />}
    </span>
  )
}

/** A message, by whoever wrote it. */
export function Bubble({ message, isOwn, at, delivery, quote, children }: BubbleProps) {
  const { header, text, footer, isFlowAnswer } = message
  const moment = <Moment at={at} delivery={delivery} />
  return (
    <div
      className={classNames(
        'max-w-[86%] min-w-24 rounded-[0.9rem] text-[0.9375rem] leading-[1.4] shadow-[0_1px_1px_rgb(0_0_0/0.1)]',
        isOwn ? 'ms-auto rounded-se-sm bg-(--phone-own)' : 'rounded-ss-sm bg-(--phone-bubble)',
        children || header?.kind === 'media' ? 'w-76' : 'w-fit',
      )}
    >
      <div className="space-y-1 p-1.5 pb-1">
        {quote !== undefined && (
          <p
            dir="auto"
            className="line-clamp-2 rounded-md border-s-3 border-(--phone-accent) bg-(--phone-text)/6 px-2 py-1 text-sm wrap-anywhere"
          >
            {quote}
          </p>
        )}
        {header?.kind === 'media' && <Media {...header} />}
        {header?.kind === 'text' && (
          <p dir="auto" className="px-1 font-bold wrap-anywhere">
            {header.text}
          </p>
        )}
        <div className="px-1">
          {isFlowAnswer ? (
            <p className="inline-flex items-center gap-1.5 font-medium">
              <ClipboardCheck aria-hidden="true" className="size-4.5 shrink-0 text-(--phone-accent)" />
              Form sent
            </p>
          ) : (
            <p
              dir="auto"
              className={classNames(
                'inline whitespace-pre-wrap wrap-anywhere',
                isFewEmoji(text) && 'text-[2rem] leading-10',
              )}
            >
              <FormattedText text={text} />
            </p>
          )}
          {!footer && moment}
        </div>
        {footer && (
          <p dir="auto" className="px-1 text-[0.8125rem] text-(--phone-faint) wrap-anywhere">
            {footer}
            {moment}
          </p>
        )}
        <span className="clear-both block" />
      </div>
      {children}
    </div>
  )
}
