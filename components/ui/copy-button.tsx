'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button'

interface CopyButtonProps {
  text: string
  /** What is copied, as the button's name: "Copy link". */
  label: string
}

const confirmsForMs = 2000

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  const copy = async () => {
    // Browsers offer the clipboard on secure origins only, and may refuse it there.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'copied' : 'refused')
    setTimeout(() => setOutcome(undefined), confirmsForMs)
  }

  return (
    <>
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />}
      </IconButton>
      <span role="status" className={outcome === 'refused' ? 'text-xs text-danger-text' : 'sr-only'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser doesn’t allow copying here. Select the text instead.'}
      </span>
    </>
  )
}
