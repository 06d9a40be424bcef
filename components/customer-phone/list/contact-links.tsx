import { RoundPicture } from '@/components/ui/round-picture'
import type { Contact } from '@/lib/contract/conversations'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { placeHref } from '../frame/place'

const stateOf = ({ is_on, is_unreachable }: Contact) =>
  is_unreachable ? 'Can’t be reached' : is_on ? undefined : 'Phone is off'

/** Larger in the panel beside a phone, in wide windows. */
const small = 'text-xs text-(--phone-text)/80 xl:in-[aside]:text-sm'

interface ContactLinksProps {
  contacts: readonly Contact[]
  /** ID of the open phone. */
  current?: string
}

/** Links to all phones. Each is its own page. */
export function ContactLinks({ contacts, current }: ContactLinksProps) {
  return (
    <ul>
      {contacts.map((contact) => (
        <li key={contact.wa_id}>
          <a
            href={placeHref.phone(contact.wa_id)}
            aria-current={contact.wa_id === current ? 'page' : undefined}
            className="flex min-h-13 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-(--phone-fill) focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:text-accent-text xl:in-[aside]:min-h-14"
          >
            <RoundPicture tone="phone" name={contact.profile.name} className="size-9 xl:in-[aside]:size-10" />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate font-medium xl:in-[aside]:text-lg">
                  <bdi>{contact.profile.name}</bdi>
                </span>
                {stateOf(contact) && (
                  <span lang="en" className={`shrink-0 ${small}`}>
                    {stateOf(contact)}
                  </span>
                )}
              </span>
              <span className={`block ${small}`}>{formatPhoneNumber(contact.wa_id)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
