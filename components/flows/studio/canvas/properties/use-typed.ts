'use client'

import { useState } from 'react'

/**
 * The text of a field that isn't the value itself, such as an incomplete number: what was typed, as long as the
 * document has the value it led to. Undo and edits in other panes take precedence.
 */
export function useTyped(value: unknown, written: string) {
  const [last, setLast] = useState<{ text: string; value: string }>()
  const isOurs = last !== undefined && last.value === asText(value)
  return {
    text: isOurs ? last.text : written,
    /** Records what was typed and the value the document now has. */
    type: (text: string, becomes: unknown) => setLast({ text, value: asText(becomes) }),
    forget: () => setLast(undefined),
  }
}

const asText = (value: unknown) => JSON.stringify(value) ?? ''
