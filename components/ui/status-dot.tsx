import type { Tone } from '@/lib/labels/tone'
import { classNames } from './class-names'
import { solidTone } from './tone'
import { VisuallyHidden } from './visually-hidden'

interface StatusDotProps {
  tone: Tone
  /** Required if no text beside the dot says the same. */
  label?: string
  className?: string
}

/** A colored dot before a label. */
export function StatusDot({ tone, label, className }: StatusDotProps) {
  return (
    <span
      data-tooltip={label}
      className={classNames('inline-block size-2 shrink-0 rounded-full', solidTone[tone], className)}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
