import type { ReactNode } from 'react'
import type { Tone } from '@/lib/labels/tone'
import { classNames } from './class-names'
import { softTone } from './tone'
import { tooltip } from './tooltip'

interface BadgeProps {
  tone?: Tone
  children: ReactNode
  /** A longer explanation, as a tooltip. */
  explanation?: string
  className?: string
}

/** A status or a kind in one or two words. */
export function Badge({ tone = 'neutral', children, explanation, className }: BadgeProps) {
  return (
    <span
      {...tooltip(explanation)}
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
        softTone[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
