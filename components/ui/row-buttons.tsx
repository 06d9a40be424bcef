import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button'

/** Removes one row of a list. Its label names the row. */
export function RemoveButton({
  size = 'small',
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <IconButton size={size} {...props}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

interface MoveButtonsProps {
  /** Name of the row: `Prompt 1`. */
  name: string
  isFirst: boolean
  isLast: boolean
  blockedBecause?: string
  move: (by: -1 | 1) => void
}

/** Moves one row of a list up or down. */
export function MoveButtons({ name, isFirst, isLast, blockedBecause, move }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        blockedBecause={blockedBecause ?? (isFirst ? 'This is the first one.' : undefined)}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        blockedBecause={blockedBecause ?? (isLast ? 'This is the last one.' : undefined)}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  )
}
