'use client'

import { Power, Users } from 'lucide-react'
import { Sheet } from '@/components/phone-kit/sheet'
import { useSwitchPhone } from '@/lib/browser/phone'
import type { Contact } from '@/lib/contract/conversations'
import { ContactLinks } from './contact-links'

interface PhoneMenuProps {
  contact: Contact
  contacts: readonly Contact[]
  onClose: () => void
}

/** Whose phone this is, links to others, and turning this one off. */
export function PhoneMenu({ contact, contacts, onClose }: PhoneMenuProps) {
  const { mutate } = useSwitchPhone(contact.wa_id)
  return (
    <Sheet title={contact.profile.name} onClose={onClose}>
      {contact.is_on && (
        <button
          type="button"
          lang="en"
          onClick={() => {
            mutate({ is_on: false })
            onClose()
          }}
          className="flex min-h-12 w-full items-center gap-3 border-b border-(--phone-line) px-5 py-2.5 text-start hover:bg-(--phone-fill) focus-visible:-outline-offset-2"
        >
          <Power aria-hidden="true" className="size-5 text-(--phone-faint)" />
          Turn off phone
        </button>
      )}
      <h3 lang="en" className="flex items-center gap-2 px-5 pt-3 pb-1 font-semibold text-(--phone-faint)">
        <Users aria-hidden="true" className="size-4.5" />
        Other phones
      </h3>
      <div className="px-2">
        <ContactLinks contacts={contacts.filter(({ wa_id }) => wa_id !== contact.wa_id)} />
      </div>
    </Sheet>
  )
}
