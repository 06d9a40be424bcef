import { ChevronsUpDown } from 'lucide-react'
import type { ListBoxChoice } from '@/components/ui/list-box-choices'
import { StatusDot } from '@/components/ui/status-dot'
import type { Tone } from '@/components/ui/tone'

export interface ShellPhoneNumber {
  id: string
  displayPhoneNumber: string
  verifiedName: string
  /** The service's word: GREEN, YELLOW, RED or UNKNOWN; others are shown as unknown. */
  qualityRating: string
}

const unknownQuality: { tone: Tone; label: string } = { tone: 'neutral', label: 'Quality not rated yet' }
const qualities: Partial<Record<string, { tone: Tone; label: string }>> = {
  GREEN: { tone: 'success', label: 'Quality high' },
  YELLOW: { tone: 'warning', label: 'Quality medium' },
  RED: { tone: 'danger', label: 'Quality low' },
}

const qualityOf = (number: ShellPhoneNumber) => qualities[number.qualityRating] ?? unknownQuality

const nameOf = (number: ShellPhoneNumber) => number.verifiedName || number.displayPhoneNumber

/** A phone number among those to choose from. */
export function phoneNumberChoice(number: ShellPhoneNumber): ListBoxChoice {
  const { tone, label } = qualityOf(number)
  const detail = number.verifiedName ? `${number.displayPhoneNumber} · ${label}` : label
  return { value: number.id, label: nameOf(number), detail, tone }
}

interface PhoneNumberFaceProps {
  number: ShellPhoneNumber
  /** Another one can be chosen. */
  isChoice: boolean
}

/** The phone number that is chosen. */
export function PhoneNumberFace({ number, isChoice }: PhoneNumberFaceProps) {
  const { tone, label } = qualityOf(number)
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{nameOf(number)}</span>
        <span className="flex items-center gap-1.5 text-xs text-text-faint tabular-nums">
          <StatusDot tone={tone} label={label} />
          <span className="truncate">{number.displayPhoneNumber}</span>
        </span>
      </span>
      {isChoice && <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint" />}
    </>
  )
}
