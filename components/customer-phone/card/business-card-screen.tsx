'use client'

import { Profile } from '@/components/phone-kit/profile'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import type { BusinessCard } from '@/lib/contract/conversations'
import { CallConsent } from '../calls/call-consent'
import { usePhoneLanguage } from '../frame/phone-language'
import { placeHref } from '../frame/place'
import { BackLink } from '../frame/place-link'

/** The business's profile. */
export function BusinessCardScreen({ contact, business }: { contact: string; business: BusinessCard }) {
  const { phone_number_id, display_phone_number, profile_picture_url, vertical = '', ...facts } = business
  const { words } = usePhoneLanguage()
  return (
    <>
      <ScreenBar>
        <BackLink href={placeHref.chat(contact, phone_number_id)} label="Back to the chat" />
        <p className="text-lg font-semibold">{words.business}</p>
      </ScreenBar>
      <Profile
        label={words.aboutBusiness}
        {...facts}
        words={words}
        vertical={vertical}
        displayPhoneNumber={display_phone_number}
        picture={profile_picture_url}
      >
        <CallConsent contact={contact} number={phone_number_id} />
      </Profile>
    </>
  )
}
