import { classNames } from './class-names'
import { initials } from './initials'
import { Picture } from './picture'

interface RoundPictureProps {
  /** Address of the picture; undefined where there is none. */
  src?: string
  name: string
  className?: string
}

/** The picture of a business or a person, else its initials. Decorative: the name stands beside it. */
export function RoundPicture({ src, name, className }: RoundPictureProps) {
  const look = classNames('shrink-0 rounded-full', className)
  return (
    <Picture
      src={src}
      alt=""
      className={classNames(look, 'object-cover')}
      instead={
        <span
          aria-hidden="true"
          className={classNames(
            look,
            'grid place-items-center bg-(--phone-chip) font-semibold text-(--phone-chip-text)',
          )}
        >
          {initials(name)}
        </span>
      }
    />
  )
}
