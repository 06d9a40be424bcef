'use client'

import { useQuery } from '@tanstack/react-query'
import { PicturedChatBar } from '@/components/phone-kit/chat-title'
import { Device } from '@/components/phone-kit/device'
import { FirstContact } from '@/components/phone-kit/first-contact'
import { PicturedMessageLine } from '@/components/phone-kit/message-line'
import { Wall } from '@/components/phone-kit/wall'
import { photoAddress, profileQueries } from '@/lib/browser/business-profile'
import { callingEffect } from './consequences'
import type { SettingsValues } from './settings-values'

interface ChatTopProps {
  phoneNumberId: string
  name: string
  displayPhoneNumber: string
  values: SettingsValues
  isUnsaved: boolean
}

/** A picture of a customer's chat with the current switches, and what they mean. */
export function ChatTop({ phoneNumberId, name, displayPhoneNumber, values, isUnsaved }: ChatTopProps) {
  const { data: profile } = useQuery(profileQueries.detail(phoneNumberId))
  const hasButton = values.isOn && values.isIconShown
  const picture = profile?.profile_picture_url
  const photo = picture ? photoAddress(phoneNumberId, picture) : undefined
  return (
    <figure className="space-y-3">
      <figcaption className="space-y-0.5 text-sm text-pretty">
        <p className="font-semibold">
          {isUnsaved ? 'What customers will see once this is saved' : 'What customers see'}
        </p>
        <p className="text-text-muted">{callingEffect(values)}</p>
      </figcaption>
      <div inert aria-hidden="true" className="pointer-events-none select-none">
        <Device>
          <PicturedChatBar name={name} picture={photo} hasCall={hasButton} />
          <Wall label="Conversation">
            <FirstContact {...{ name, displayPhoneNumber }} picture={photo} about={profile?.about ?? ''} />
          </Wall>
          <PicturedMessageLine typed="" />
        </Device>
      </div>
    </figure>
  )
}
