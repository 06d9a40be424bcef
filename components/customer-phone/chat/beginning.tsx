import { FirstContact } from '@/components/phone-kit/first-contact'
import type { BusinessCard } from '@/lib/contract/conversations'

interface BeginningProps {
  business: BusinessCard
  /** Nothing was said yet. */
  isEmpty: boolean
}

/** What a conversation begins with. */
export const Beginning = ({ business, isEmpty }: BeginningProps) => (
  <FirstContact
    name={business.name}
    displayPhoneNumber={business.display_phone_number}
    picture={business.profile_picture_url}
    about={business.about}
    empty={isEmpty ? { isGreeted: business.automation.enable_welcome_message === true } : undefined}
  />
)
