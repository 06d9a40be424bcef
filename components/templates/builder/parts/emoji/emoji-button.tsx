'use client'

import { Smile } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type RefObject, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { insertText } from '../body-edits'

const load = () => import('./emoji-picker')
const EmojiPicker = dynamic(() => load().then((module) => module.EmojiPicker), { ssr: false })

interface Opening {
  /** Each opening has its own list, even while the previous one is fading out. */
  count: number
  anchor: HTMLElement
  from: HTMLElement
}

/** Opens the emoji list; a picked emoji is inserted at the caret. */
export function EmojiButton({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [opening, setOpening] = useState<Opening>()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (anchor: HTMLElement) => {
    setIsOpen(!isOpen)
    if (isOpen) return
    const text = area.current
    const from = text && document.activeElement === text ? text : anchor
    setOpening({ count: (opening?.count ?? 0) + 1, anchor, from })
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={({ currentTarget }) => toggle(currentTarget)}
      >
        <Smile aria-hidden="true" className="size-4" />
      </IconButton>
      {opening && (
        <EmojiPicker
          key={opening.count}
          anchor={opening.anchor}
          from={opening.from}
          open={isOpen}
          onOpenChange={setIsOpen}
          onPick={(sign) => area.current && insertText(area.current, sign)}
        />
      )}
    </>
  )
}
