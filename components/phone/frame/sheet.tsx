'use client'

import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { barButton } from './screen-bar'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet at the lower edge of the phone. What is behind it has to be `inert` while it is open. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  useReturnedFocus()
  return (
    <div className="absolute inset-0 z-20 flex flex-col justify-end bg-backdrop" onClick={onClose}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="flex max-h-[80%] flex-col rounded-t-[1.25rem] bg-(--phone-bubble) pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <div className="flex items-center justify-between py-1.5 ps-5 pe-2">
          <h2 id={id} dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {title}
          </h2>
          <button type="button" autoFocus aria-label="Close" onClick={onClose} className={barButton}>
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </div>
  )
}
