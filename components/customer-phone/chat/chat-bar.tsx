'use client'

import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChatTitle, chatTitleLook } from '@/components/phone-kit/chat-title'
import { barButton, ScreenBar } from '@/components/phone-kit/screen-bar'
import { serviceNow } from '@/lib/browser/service-now'
import type { BusinessCard, Conversation } from '@/lib/contract/conversations'
import { usePhoneCalls } from '../calls/calls-context'
import { usePhoneLanguage } from '../frame/phone-language'
import { placeHref } from '../frame/place'
import { BackLink, PlaceLink } from '../frame/place-link'

/** Whether the business is shown as typing: until a time, ms since 1970. */
function useIsWriting(until: number | undefined): boolean {
  const [over, setOver] = useState<number>()
  // Timers are outside React.
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setOver(until), Math.max(0, until - serviceNow()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over !== until
}

interface ChatBarProps {
  contact: string
  business: BusinessCard
  conversation: Conversation | undefined
}

/** The business of a chat; a tap shows its profile. */
export function ChatBar({ contact, business, conversation }: ChatBarProps) {
  const { name, phone_number_id: number, profile_picture_url: picture } = business
  const { callBusiness, blockedBecause } = usePhoneCalls()
  const isWriting = useIsWriting(conversation?.typing_until)
  const { words } = usePhoneLanguage()
  return (
    <ScreenBar>
      <BackLink href={placeHref.phone(contact)} label="All chats" />
      <PlaceLink href={placeHref.card(contact, number)} className={chatTitleLook}>
        <ChatTitle isHeading {...{ name, picture }} line={isWriting ? words.typing : words.account} />
      </PlaceLink>
      <button
        type="button"
        lang="en"
        aria-label={`Call ${name}`}
        aria-disabled={blockedBecause !== undefined}
        title={blockedBecause}
        onClick={() => blockedBecause === undefined && callBusiness(number)}
        className={barButton}
      >
        <Phone aria-hidden="true" />
      </button>
    </ScreenBar>
  )
}
