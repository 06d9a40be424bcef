'use client'

import { useState } from 'react'

/**
 * What stands in a field whose text is not the value itself, such as a number half typed: what was typed, for as long as the document
 * has what came of it. Undoing and other panes win over it.
 */
export function useTyped(value: unknown, written: string) {
  const [last, setLast] = useState<{ text: string; value: string }>()
  const isOurs = last !== undefined && last.value === asText(value)
  return {
    text: isOurs ? last.text : written,
    /** Notes what was typed, and the value the document has from now on. */
    type: (text: string, becomes: unknown) => setLast({ text, value: asText(becomes) }),
    forget: () => setLast(undefined),
  }
}

const asText = (value: unknown) => JSON.stringify(value) ?? ''
