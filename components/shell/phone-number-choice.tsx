import { ChevronsUpDown } from 'lucide-react'
import { choiceText, type ListBoxChoice } from '@/components/ui/list-box-choices'
import { StatusDot } from '@/components/ui/status-dot'
import { digitsOf } from '@/lib/contract/digits-of'
import { numberQuality } from '@/lib/labels/states/phone-numbers'

export interface ShellPhoneNumber {
  id: string
  displayPhoneNumber: string
  verifiedName: string
  /** The service's value: GREEN, YELLOW, RED or UNKNOWN; others are shown as unknown. */
  qualityRating: string
}

/** For use where nothing beside it says what it is about. */
function qualityOf({ qualityRating }: ShellPhoneNumber) {
  const { label, tone } = numberQuality(qualityRating)
  return { tone, label: `Quality: ${label.toLowerCase()}` }
}

const nameOf = (number: ShellPhoneNumber) => number.verifiedName || number.displayPhoneNumber

export function phoneNumberChoice(number: ShellPhoneNumber): ListBoxChoice {
  const { tone, label } = qualityOf(number)
  const detail = number.verifiedName ? `${number.displayPhoneNumber} · ${label}` : label
  return { value: number.id, label: nameOf(number), detail, tone }
}

interface PhoneNumberFaceProps {
  number: ShellPhoneNumber
  /** There are others to choose from. */
  isChoice: boolean
  isPill?: boolean
}

/** The current phone number: two lines, one in a pill, or a dot with the last digits in the rail. */
export function PhoneNumberFace({ number, isChoice, isPill = false }: PhoneNumberFaceProps) {
  const { tone, label } = qualityOf(number)
  const more = isChoice && (
    <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint rail:hidden" />
  )
  if (isPill)
    return (
      <>
        <StatusDot tone={tone} label={label} />
        <span className="truncate font-medium">{nameOf(number)}</span>
        {number.verifiedName && (
          <span className="shrink-0 text-text-faint max-xs:sr-only">{number.displayPhoneNumber}</span>
        )}
        {more}
      </>
    )
  return (
    <>
      <span className="min-w-0 flex-1 rail:hidden">
        <span className="block truncate font-medium">{nameOf(number)}</span>
        <span className="flex items-center gap-1.5 text-xs text-text-faint">
          <StatusDot tone={tone} label={number.verifiedName ? label : undefined} />
          <span className="truncate">{number.verifiedName ? number.displayPhoneNumber : label}</span>
        </span>
      </span>
      <span
        role="img"
        aria-label={choiceText(phoneNumberChoice(number))}
        data-tooltip={choiceText(phoneNumberChoice(number))}
        className="hidden flex-col items-center gap-1 text-xs tabular-nums rail:flex"
      >
        <StatusDot tone={tone} />
        {digitsOf(number.displayPhoneNumber).slice(-4)}
      </span>
      {more}
    </>
  )
}
