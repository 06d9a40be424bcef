import { Avatar, type AvatarProps } from './avatar'
import { classNames } from './class-names'
import { Picture } from './picture'

interface RoundPictureProps extends Pick<AvatarProps, 'name' | 'tone' | 'className'> {
  /** URL of the image; undefined if there is none. */
  src?: string
  /** If set, screen readers also hear why there is no photo; otherwise it is decorative. */
  alt?: string
}

/** Photo of a business or person, else initials. */
export function RoundPicture({ src, alt, className, ...avatar }: RoundPictureProps) {
  const missing = src === undefined ? 'No photo yet' : 'The photo couldn’t be loaded'
  return (
    <Picture
      src={src}
      alt={alt ?? ''}
      className={classNames('shrink-0 rounded-full object-cover', className)}
      instead={<Avatar {...avatar} className={className} label={alt === undefined ? undefined : missing} />}
    />
  )
}
