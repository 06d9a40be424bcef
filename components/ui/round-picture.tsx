import { classNames } from './class-names'
import { Picture } from './picture'

interface RoundPictureProps {
  /** Address of the picture; undefined where there is none. */
  src?: string
  name: string
  className?: string
}

/** The picture of a business or a person, else the first letter. Decorative: the name stands beside it. */
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
          {Array.from(name)[0]?.toUpperCase()}
        </span>
      }
    />
  )
}
