import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { chipBox } from './chip-look'

interface ChipFrameProps {
  isSet: boolean
  /** Name of the filter, with its value if that has a label. */
  name: string
  onRemove: () => void
  /** Classes while it isn't set. */
  unsetClassName?: string
  children: ReactNode
}

/** The chip of one filter. It is filled while set, and can then be removed. */
export function ChipFrame({ isSet, name, onRemove, unsetClassName, children }: ChipFrameProps) {
  return (
    <span
      data-set={isSet ? '' : undefined}
      className={classNames(
        chipBox,
        'filter-chip transition-colors',
        isSet
          ? 'border-transparent bg-accent-soft text-accent-text'
          : `border-border-strong/55 bg-surface-raised text-text-muted ${unsetClassName ?? ''}`,
      )}
    >
      {children}
      {isSet && (
        <button
          type="button"
          suppressHydrationWarning
          aria-label={`Remove the filter ${name}`}
          onClick={onRemove}
          className="mr-0.5 grid size-6 shrink-0 place-items-center rounded-full transition-colors hover:bg-surface-hover pointer-coarse:size-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}
