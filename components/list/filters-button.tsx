import { ListFilter } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { chipBox } from './chip-look'

interface FiltersButtonProps {
  /** Number of filters that are set. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** On phones, toggles the filters that aren't set. */
export function FiltersButton({ count, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        chipBox,
        'filters-button shrink-0 justify-center gap-1.5 px-2.5 transition-colors aria-expanded:border-text-muted aria-expanded:text-text sm:hidden',
        count > 0
          ? 'border-transparent bg-accent-soft text-accent-text'
          : 'border-border-strong/55 bg-surface-raised text-text-muted',
      )}
    >
      <ListFilter aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="filters-label max-[24rem]:sr-only">Filters</span>
      {count > 0 && (
        <span className="tabular-nums">
          <VisuallyHidden>, set: </VisuallyHidden>
          {count}
        </span>
      )}
    </button>
  )
}
