import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'

interface ProfileAvatarProps {
  /** URL of the photo; undefined if there is none. */
  src: string | undefined
  /** Name of the business, whose initial replaces a missing photo. */
  name: string
  alt: string
  className?: string
}

/** A round profile photo. */
export function ProfileAvatar({ src, name, alt, className }: ProfileAvatarProps) {
  const look = classNames('shrink-0 rounded-full', className)
  return (
    <Picture
      src={src}
      alt={alt}
      width={160}
      height={160}
      className={classNames(look, 'object-cover')}
      instead={
        <span
          role="img"
          aria-label={src === undefined ? 'No photo yet' : 'The photo couldn’t be loaded'}
          className={classNames(
            look,
            'grid place-items-center bg-accent-soft font-semibold text-accent-text',
          )}
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
      }
    />
  )
}
