import type { ReactNode } from 'react'
import { classNames } from './class-names'

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

const tones = {
  accent: 'bg-accent-soft text-accent-text',
  phone: 'bg-(--phone-chip) text-(--phone-chip-text)',
}

export interface AvatarProps {
  name: string
  /** `phone` within a drawn phone. */
  tone?: keyof typeof tones
  /** Sets the size and font size. */
  className?: string
  /** For screen readers; decorative if omitted, because the name is beside it. */
  label?: string
  /** Replaces the initials, such as an icon; the initials are drawn if it is empty. */
  children?: ReactNode
}

/** A circle with someone's initials. */
export function Avatar({ name, tone = 'accent', className, label, children }: AvatarProps) {
  const look = classNames(
    'grid shrink-0 place-items-center rounded-full font-semibold',
    tones[tone],
    className,
  )
  // `false` of a condition is nothing to draw, too.
  const drawn = children || initials(name)
  return label === undefined ? (
    <span aria-hidden="true" className={look}>
      {drawn}
    </span>
  ) : (
    <span role="img" aria-label={label} className={look}>
      {drawn}
    </span>
  )
}
