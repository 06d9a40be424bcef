import { UserRound } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'

interface PersonAvatarProps {
  /** Undefined if only the number is known. */
  name: string | undefined
  /** Sets the size and font size. */
  className: string
}

/** The initial of someone's name. Decorative: the name is beside it. */
export function PersonAvatar({ name, className }: PersonAvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text [&_svg]:size-1/2',
        className,
      )}
    >
      {name ? Array.from(name)[0]?.toUpperCase() : <UserRound />}
    </span>
  )
}
