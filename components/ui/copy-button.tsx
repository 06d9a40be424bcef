'use client'

import { Check, Copy } from 'lucide-react'
import { useCopy } from './copy-text'
import { IconButton } from './icon-button'

interface CopyButtonProps {
  text: string
  /** The button's name: "Copy link". */
  label: string
}

/** Copies text and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text)
  return (
    <>
      <IconButton size="small" aria-label={label} onClick={copy}>
        {outcome === 'copied' ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />}
      </IconButton>
      <span role="status" className={outcome === 'refused' ? 'text-xs text-danger-text' : 'sr-only'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser doesn’t allow copying here. Select the text instead.'}
      </span>
    </>
  )
}
