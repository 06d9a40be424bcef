'use client'

import { memo, type ReactNode, useEffect, useState } from 'react'

/** A JSON string (with the colon after a member name), number or keyword. */
const part = /("(?:[^"\\\n]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b/g

/** Longer text has no colors beyond this: each token is an element, and rendering many is slow. */
const mostColored = 100_000

function colorOf(found: string, isText: boolean, isName: boolean): string {
  if (isName) return 'text-accent-text'
  if (isText) return 'text-warning-text'
  return /^[tfn]/.test(found) ? 'text-danger-text' : 'text-info-text'
}

/** JSON in the editor's colors, character for character. Text that isn't JSON stays as it is. */
export function coloredJson(text: string): ReactNode[] {
  const drawn: ReactNode[] = []
  let end = 0
  for (const { 0: found, 1: quoted, 2: colon, index } of text.slice(0, mostColored).matchAll(part)) {
    const shown = quoted ?? found
    drawn.push(
      text.slice(end, index),
      <span key={index} className={colorOf(shown, quoted !== undefined, colon !== undefined)}>
        {shown}
      </span>,
    )
    end = index + shown.length
  }
  return [...drawn, text.slice(end)]
}

/** Colored JSON; plain until the monospace font has loaded, because its widths would move every token. */
export const JsonText = memo(function JsonText({ text }: { text: string }) {
  const [hasFace, setHasFace] = useState(false)
  useEffect(() => {
    const note = () => setHasFace(true)
    document.fonts.load("1em 'JetBrains Mono Variable'").then(note, note)
  }, [])
  return hasFace ? coloredJson(text) : text
})
