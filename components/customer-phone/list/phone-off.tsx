'use client'

import { useSwitchPhone } from '@/lib/browser/phone'
import type { Contact } from '@/lib/contract/conversations'

/** What is unusual about a phone, and how to end it. */
export function PhoneOff({ contact }: { contact: Contact }) {
  const { mutate, isPending } = useSwitchPhone(contact.wa_id)
  if (contact.is_on && !contact.is_unreachable) return null
  const change = contact.is_unreachable ? { is_unreachable: false } : { is_on: true }
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-(--phone-line) bg-(--phone-chip) px-4 py-2 text-(--phone-chip-text)">
      <p className="min-w-0 flex-1 text-sm text-pretty">
        {contact.is_unreachable
          ? 'This person left the messenger. Messages to them fail.'
          : 'This phone is off. Messages wait until it is on.'}
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => mutate(change)}
        className="min-h-11 shrink-0 rounded-full bg-(--phone-accent) px-4 font-medium text-(--phone-on-accent)"
      >
        {contact.is_unreachable ? 'Rejoin' : 'Turn on'}
      </button>
    </div>
  )
}
