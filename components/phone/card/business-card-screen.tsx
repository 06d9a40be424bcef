'use client'

import { BadgeCheck, Globe, Mail, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoundPicture } from '@/components/ui/round-picture'
import type { BusinessCard } from '@/lib/contract/conversations'
import { verticalNames } from '@/lib/contract/verticals'
import { CallConsent } from '../calls/call-consent'
import { placeHref } from '../frame/place'
import { BackLink } from '../frame/place-link'
import { ScreenBar } from '../frame/screen-bar'

const verticals = new Map<string, string>(Object.entries(verticalNames))

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-(--phone-line) px-5 py-3 first:border-t-0">
      <span className="mt-0.5 text-(--phone-faint) [&_svg]:size-4.5">{icon}</span>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
        {children}
      </span>
    </li>
  )
}

/** As high as its line, padding and all: a thumb has to hit it. */
const linkLook = '-my-3 block py-3 text-(--phone-link) underline-offset-2 hover:underline'

function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={linkLook}>
      {address}
    </a>
  )
}

/** Who the business is, as it says itself. */
export function BusinessCardScreen({ contact, business }: { contact: string; business: BusinessCard }) {
  const { phone_number_id, name, display_phone_number, about, description, vertical } = business
  const { address, email, websites, profile_picture_url: picture } = business
  const hasLines = Boolean(description || vertical || address || email) || websites.length > 0
  return (
    <>
      <ScreenBar>
        <BackLink href={placeHref.chat(contact, phone_number_id)} label="Back to the chat" />
        <p className="text-lg font-semibold">Business</p>
      </ScreenBar>
      <div
        tabIndex={0}
        role="group"
        aria-label="About the business"
        className="min-h-0 flex-1 space-y-2.5 overflow-y-auto overscroll-contain bg-(--phone-wall) pb-[max(0.625rem,env(safe-area-inset-bottom))] text-[0.9375rem] leading-[1.4] focus-visible:-outline-offset-2"
      >
        <div className="bg-(--phone-bubble) px-5 pt-8 pb-5 text-center">
          <RoundPicture src={picture} name={name} className="mx-auto size-28 text-2xl" />
          <h1 className="mt-3 text-xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-(--phone-faint) tabular-nums">{display_phone_number}</p>
          <p className="mt-1 inline-flex items-center gap-1 text-sm text-(--phone-faint)">
            <BadgeCheck aria-hidden="true" className="size-4 text-(--phone-link)" />
            Verified business
          </p>
        </div>
        <CallConsent contact={contact} number={phone_number_id} />
        {about !== '' && (
          <div className="bg-(--phone-bubble) px-5 py-3">
            <p className="text-xs text-(--phone-faint)">About</p>
            <p dir="auto" className="wrap-anywhere">
              {about}
            </p>
          </div>
        )}
        {hasLines && (
          <ul className="bg-(--phone-bubble)">
            {description !== '' && (
              <li dir="auto" className="px-5 py-3 wrap-anywhere whitespace-pre-line">
                {description}
              </li>
            )}
            {vertical && (
              <Line icon={<Store aria-hidden="true" />}>{verticals.get(vertical) ?? vertical}</Line>
            )}
            {address !== '' && <Line icon={<MapPin aria-hidden="true" />}>{address}</Line>}
            {email !== '' && (
              <Line icon={<Mail aria-hidden="true" />}>
                <a href={`mailto:${email}`} className={linkLook}>
                  {email}
                </a>
              </Line>
            )}
            {websites.map((website) => (
              <Line key={website} icon={<Globe aria-hidden="true" />}>
                <Website address={website} />
              </Line>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
