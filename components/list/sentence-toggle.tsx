import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { rowLink } from './move-between-rows'

interface SentenceToggleProps {
  /** Of the part it opens. */
  id: string
  isOpen: boolean
  onToggle: () => void
  /** Loads what it opens, as soon as someone may want it. */
  load: () => void
  className?: string
  children: ReactNode
}

/** The sentence of a row, after the button that opens the row. All of the row is the button; links stand above it. */
export function SentenceToggle({ id, isOpen, onToggle, load, className, children }: SentenceToggleProps) {
  const sentenceId = useId()
  return (
    <div className="-ml-1 flex min-w-0 items-start gap-1">
      <button
        {...rowLink(id)}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-labelledby={sentenceId}
        onPointerEnter={load}
        onFocus={load}
        onClick={onToggle}
        className="mt-0.5 shrink-0 rounded-sm text-text-faint after:absolute after:inset-0 hover:text-accent-text"
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      <p id={sentenceId} className={classNames('min-w-0 text-pretty wrap-anywhere', className)}>
        {children}
      </p>
    </div>
  )
}
