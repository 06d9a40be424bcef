'use client'

import { useEffect, useEffectEvent } from 'react'

const textFields = 'input, textarea, select, [contenteditable]'

interface PasteOptions {
  /** A name for text that is pasted where nothing is written, which is taken as a file, too. */
  textName?: string
}

/** Takes a file that is pasted anywhere on the page. */
export function useFilePaste(take: (file: File) => void, { textName }: PasteOptions = {}): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData) return
    const text = clipboardData.getData('text/plain')
    // Where a text can be written, the text is meant.
    const isWriting = target instanceof Element && target.closest(textFields) !== null
    const [given] = clipboardData.files
    const file =
      given ?? (textName !== undefined && text.trim() !== '' ? new File([text], textName) : undefined)
    if (!file || (isWriting && text !== '')) return
    event.preventDefault()
    take(file)
  })
  // The window is not React's: a file is pasted wherever the focus is.
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
