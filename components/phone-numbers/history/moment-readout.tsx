import type { PhoneNumberMoment } from '@/lib/contract/phone-number-history'
import { WordDot } from '../words/word-mark'
import { stateWords } from './moment-words'

interface MomentReadoutProps {
  moment: PhoneNumberMoment
  reason: string
  /** By the reader's clock. */
  when: string
}

/** The exact values of one point of the chart. */
export function MomentReadout({ moment, reason, when }: MomentReadoutProps) {
  const { quality, tier, status } = stateWords(moment)
  return (
    <div className="mt-3 rounded-md bg-surface-sunken px-3 py-2.5">
      <p className="text-xs text-text-faint tabular-nums">Since {when}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-5 gap-y-1 font-medium">
        <WordDot words={{ ...quality, label: `Quality ${quality.label.toLowerCase()}` }} />
        <span>{tier.label}</span>
        <WordDot words={status} />
      </p>
      <p className="mt-0.5 text-sm text-pretty text-text-muted wrap-anywhere">{reason}</p>
    </div>
  )
}
