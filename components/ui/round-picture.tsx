import { classNames } from './class-names'
import { Picture } from './picture'

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)

/** Initials of a name: of its first and last word, or a single one in scripts with joined letters. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  return letters.length > 1 && isLatin(first) && isLatin(last) ? first + last : first
}

interface RoundPictureProps {
  /** URL of the image; undefined if there is none. */
  src?: string
  name: string
  className?: string
}

/** Photo of a business or person, else initials. Decorative: the name is beside it. */
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
