import { classNames } from './class-names'
import { Picture } from './picture'

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)

/** The letters that stand for a name: of its first and last word, or one alone in scripts whose letters join. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  return letters.length > 1 && isLatin(first) && isLatin(last) ? first + last : first
}

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
