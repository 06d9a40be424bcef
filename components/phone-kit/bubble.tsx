import { ClipboardCheck } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { findEmoji } from '@/lib/language/template/emoji'
import { bubbleLook } from './bubble-look'
import { FoldedText } from './folded-text'
import { FormattedText, type Piece } from './formatted-text'
import { Media } from './media'
import type { MediaHeader } from './media-word'
import { OfferCard, type OfferCardProps } from './offer-card'

export type BubbleHeader = { kind: 'text'; pieces: readonly Piece[] } | ({ kind: 'media' } & MediaHeader)

interface BubbleProps {
  header?: BubbleHeader
  offer?: OfferCardProps
  /** Long text is folded until someone wants to read more. */
  body: readonly Piece[]
  footer?: string
  /** A completed form. */
  isFlowAnswer?: boolean
  isOwn?: boolean
  /** A preview: links don't work. */
  isPicture?: boolean
  /** Placeholder for missing text in a preview. */
  missing?: string
  /** Time and delivery status. */
  moment: ReactNode
  /** The quoted message on one line. */
  quote?: string
  /** Language of the phone's own text; empty for English. */
  language?: string
  /** Buttons below the text. */
  children?: ReactNode
}

/** Longer texts contain words. */
const LONGEST_OF_EMOJI = 60

/** Phones enlarge up to three emoji without text. */
function isFewEmoji([span, ...more]: readonly Piece[]): boolean {
  if (span?.kind !== 'text' || more.length > 0 || span.text.length > LONGEST_OF_EMOJI) return false
  const emoji = findEmoji(span.text)
  const length = emoji.reduce((sum, { start, end }) => sum + end - start, 0)
  return emoji.length > 0 && emoji.length <= 3 && length === span.text.replace(/\s/g, '').length
}

const Missing = ({ children }: { children: string }) => (
  <span className="text-(--phone-faint)">{children}</span>
)

/** A message by either side. Each text is aligned by its own language. */
export function Bubble(props: BubbleProps) {
  const {
    header,
    offer,
    body,
    footer,
    isFlowAnswer = false,
    isOwn = false,
    isPicture = false,
    missing,
    moment,
    quote,
    language = '',
    children,
  } = props
  return (
    <div
      className={classNames(
        'max-w-[86%] min-w-24 text-[0.9375rem] leading-[1.4]',
        bubbleLook(isOwn),
        Children.toArray(children).length > 0 || offer || header?.kind === 'media' ? 'w-76' : 'w-fit',
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
        {header?.kind === 'media' && (
          <div data-part="header">
            <Media {...{ ...header, language }} />
          </div>
        )}
        {header?.kind === 'text' && (
          <p data-part="header" dir="auto" className="px-1 font-bold wrap-anywhere">
            <FormattedText pieces={header.pieces} isPicture={isPicture} />
            {missing && header.pieces.length === 0 && <Missing>Header text</Missing>}
          </p>
        )}
        {offer && <OfferCard {...{ ...offer, language }} />}
        <div data-part="body" className="px-1">
          {isFlowAnswer ? (
            <p lang="en" className="inline-flex items-center gap-1.5 font-medium">
              <ClipboardCheck aria-hidden="true" className="size-4.5 shrink-0 text-(--phone-accent)" />
              Form sent
            </p>
          ) : (
            <div
              dir="auto"
              className={classNames(
                'whitespace-pre-wrap wrap-anywhere',
                isFewEmoji(body) && 'text-[2rem] leading-10 [--time-top:1.5rem]',
              )}
            >
              <FoldedText pieces={body} {...{ isPicture, language }} />
              {missing && body.length === 0 && <Missing>{missing}</Missing>}
              {!footer && moment}
            </div>
          )}
          {isFlowAnswer && moment}
        </div>
        {footer && (
          <p
            data-part="footer"
            dir="auto"
            className="px-1 text-[0.8125rem] text-(--phone-faint) wrap-anywhere"
          >
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
