'use client'

import { ArrowUpRight } from 'lucide-react'
import { buttonLook } from '@/components/ui/button-look'
import { LinkButton } from '@/components/ui/link-button'
import { type Role, refusal } from '@/lib/access/roles'
import { usePeople } from '../words/use-people'
import { AskButton } from './ask-button'
import { canBeAsked } from './permission-words'

interface NextStepProps {
  phoneNumberId: string
  person: string
  role: Role
  /** Why the person can't be called; null if they can. */
  reason: string | null
}

/** What can be done about it now; nothing if one can only wait. */
export function NextStep(props: NextStepProps) {
  const { phoneNumberId, person, role, reason } = props
  const { hasPhones, nameOf } = usePeople()
  const isWithPhone = hasPhones && nameOf(person) !== undefined && reason !== null
  const isAskable = canBeAsked(reason)
  const isRestricted = reason === 'BUSINESS_RESTRICTED'
  const isCallable = reason === null && refusal(role, 'calling.call', phoneNumberId) === undefined
  if (!isCallable && !isWithPhone && !isAskable && !isRestricted) return null
  return (
    // In line with the text about the person if the widest button has room there, or with the facts below it.
    <div className="flex flex-wrap gap-2 pt-3 pl-[clamp(0px,100%-11.5rem,4rem)] max-xl:[dl:not(:empty)+&]:pl-0">
      {isCallable && (
        <LinkButton variant="primary" href={`/calling?${new URLSearchParams({ to: person })}`}>
          Go to call
        </LinkButton>
      )}
      {isAskable && <AskButton variant="primary" {...{ phoneNumberId, person, role }} />}
      {isRestricted && (
        <LinkButton href={`/phone-numbers/${encodeURIComponent(phoneNumberId)}`}>See number</LinkButton>
      )}
      {isWithPhone && (
        <a
          href={`/phone/${encodeURIComponent(person)}?${new URLSearchParams({ chat: phoneNumberId })}`}
          target="_blank"
          rel="noopener"
          className={buttonLook({})}
        >
          Open chat
          <ArrowUpRight aria-hidden="true" className="size-4" />
          <span className="sr-only">, opens their phone in a new tab</span>
        </a>
      )}
    </div>
  )
}
