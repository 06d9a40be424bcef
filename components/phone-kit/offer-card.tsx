import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageWords } from '@/lib/language/template/message-words'

export interface OfferCardProps {
  text: string
  /** The code that a button of the message copies. */
  code?: string
  /** When it ends, in words. */
  ends?: ReactNode
}

interface OfferCardParts extends OfferCardProps {
  /** Language of the phone's own text. */
  language: string
}

/** A limited-time offer in a message. */
export function OfferCard({ text, code, ends, language }: OfferCardParts) {
  const words = messageWords(language)
  return (
    <div className="flex items-center gap-3 rounded-md bg-(--phone-fill) px-3 py-2.5">
      <Gift aria-hidden="true" className="size-7 shrink-0 text-(--phone-accent)" />
      <div className="min-w-0 leading-snug">
        <p dir="auto" className="font-medium wrap-anywhere">
          {text || 'Offer'}
        </p>
        {ends && <p className="text-[0.8125rem] text-(--phone-faint)">{ends}</p>}
        {code && (
          <p className="text-[0.8125rem] text-(--phone-faint)">
            <bdi lang={words.language}>
              {words.code} <bdi className="font-mono wrap-anywhere">{code}</bdi>
            </bdi>
          </p>
        )}
      </div>
    </div>
  )
}
