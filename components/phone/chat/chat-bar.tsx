'use client'

import { BadgeCheck, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RoundPicture } from '@/components/ui/round-picture'
import type { BusinessCard, Conversation } from '@/lib/contract/conversations'
import { usePhoneCalls } from '../calls/calls-context'
import { placeHref } from '../frame/place'
import { BackLink, PlaceLink } from '../frame/place-link'
import { barButton, ScreenBar } from '../frame/screen-bar'

/** Whether the business is shown as writing: until a moment, ms since 1970. */
function useIsWriting(until: number | undefined): boolean {
  const [over, setOver] = useState<number>()
  // The clock is the browser's.
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over !== until
}

interface ChatBarProps {
  contact: string
  business: BusinessCard
  conversation: Conversation | undefined
}

/** Who one writes with; a tap shows the card. */
export function ChatBar({ contact, business, conversation }: ChatBarProps) {
  const { name, phone_number_id: number, profile_picture_url: picture } = business
  const { callBusiness, blockedBecause } = usePhoneCalls()
  const isWriting = useIsWriting(conversation?.typing_until)
  return (
    <ScreenBar>
      <BackLink href={placeHref.phone(contact)} label="All chats" />
      <PlaceLink
        href={placeHref.card(contact, number)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1 hover:bg-(--phone-fill) focus-visible:-outline-offset-2"
      >
        <RoundPicture src={picture} name={name} className="size-9" />
        <span className="min-w-0">
          <span className="flex items-center gap-1">
            <h1 className="truncate text-lg leading-5 font-semibold">
              <bdi>{name}</bdi>
            </h1>
            <BadgeCheck aria-label="Verified" className="size-4 shrink-0 text-(--phone-link)" />
          </span>
          <span role="status" className="block text-xs text-(--phone-faint)">
            {isWriting ? 'is writing…' : 'Business account'}
          </span>
        </span>
      </PlaceLink>
      <button
        type="button"
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
