'use client'

import { useEffect, useEffectEvent } from 'react'

const textFields =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])'

interface PasteOptions {
  /** File name for text pasted outside a text field. Without it, such text is ignored. */
  textName?: string
}

/**
 * Calls `take` with a file pasted anywhere on the page. In a text field, accompanying text wins: programs copy an
 * image along with text.
 */
export function useFilePaste(take: (file: File) => void, { textName }: PasteOptions = {}): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData) return
    const text = clipboardData.getData('text/plain')
    const isWriting = target instanceof Element && target.closest(textFields) !== null
    const [given] = clipboardData.files
    const file =
      given ?? (textName !== undefined && text.trim() !== '' ? new File([text], textName) : undefined)
    if (!file || (isWriting && text !== '')) return
    event.preventDefault()
    take(file)
  })
  // On the window, so that it works wherever focus is.
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
