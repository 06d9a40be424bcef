import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { rowLink } from './move-between-rows'

interface SentenceToggleProps {
  /** ID of the part it opens. */
  id: string
  isOpen: boolean
  onToggle: () => void
  /** Preloads what it opens. */
  load: () => void
  /** An icon of 28 px before the sentence. */
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** The sentence of a row, with the button that expands it. The whole row is clickable; links are above it. */
export function SentenceToggle(props: SentenceToggleProps) {
  const { id, isOpen, onToggle, load, icon, className, children } = props
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
        className={classNames(
          'shrink-0 rounded-sm text-text-faint after:absolute after:inset-0 hover:text-accent-text',
          icon ? 'mt-1.5' : 'mt-0.5',
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      {icon && <span className="mr-1.5">{icon}</span>}
      <p
        id={sentenceId}
        className={classNames('min-w-0 wrap-anywhere sm:text-pretty', Boolean(icon) && 'mt-1', className)}
      >
        {children}
      </p>
    </div>
  )
}
