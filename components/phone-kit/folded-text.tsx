'use client'

import { useMemo, useState } from 'react'
import { messageWords } from '@/lib/language/template/message-words'
import { foldedPieces } from './fold-text'
import { FormattedText, type Piece } from './formatted-text'

interface FoldedTextProps {
  pieces: readonly Piece[]
  isPicture: boolean
  /** Language of the phone's own text. */
  language: string
}

/** A message's text; a long one is folded, with a button to show the rest. */
export function FoldedText({ pieces, isPicture, language }: FoldedTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const folded = useMemo(() => foldedPieces(pieces), [pieces])
  const words = messageWords(language)
  if (!folded) return <FormattedText pieces={pieces} isPicture={isPicture} />
  return (
    <span tabIndex={-1} className="outline-none">
      <FormattedText pieces={isWhole ? pieces : folded} isPicture={isPicture} />
      {!isWhole && (
        <>
          {'… '}
          <button
            type="button"
            lang={words.language}
            onClick={({ currentTarget }) => {
              // The button disappears: screen readers continue with the text.
              currentTarget.parentElement?.focus()
              setIsWhole(true)
            }}
            className="-my-2 py-2 font-medium text-(--phone-link)"
          >
            {words.readMore}
          </button>
        </>
      )}
    </span>
  )
}
