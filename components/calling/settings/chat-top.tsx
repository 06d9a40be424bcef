'use client'

import { useQuery } from '@tanstack/react-query'
import { PicturedChatBar } from '@/components/phone-kit/chat-title'
import { Device } from '@/components/phone-kit/device'
import { Wall } from '@/components/phone-kit/wall'
import { photoAddress, profileQueries } from '@/lib/browser/business-profile'
import { callingEffect } from './consequences'
import type { SettingsValues } from './settings-values'

interface ChatTopProps {
  phoneNumberId: string
  name: string
  values: SettingsValues
  isUnsaved: boolean
}

/** The top of a customer's chat, a picture of it, as the switches make it, and what that means. */
export function ChatTop({ phoneNumberId, name, values, isUnsaved }: ChatTopProps) {
  const { data: profile } = useQuery(profileQueries.detail(phoneNumberId))
  const hasButton = values.isOn && values.isIconShown
  const picture = profile?.profile_picture_url
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-surface-raised">
      <figcaption className="space-y-0.5 px-4 py-3 text-sm text-pretty">
        <p className="text-base font-semibold">
          {isUnsaved ? 'What customers will see once this is saved' : 'What customers see'}
        </p>
        <p className="text-text-muted">{callingEffect(values)}</p>
      </figcaption>
      {/* The phone is cut where the panel ends. */}
      <div inert aria-hidden="true" className="pointer-events-none px-4 pt-1 select-none">
        <div className="h-40 overflow-hidden">
          <Device>
            <PicturedChatBar
              name={name}
              picture={picture ? photoAddress(phoneNumberId, picture) : undefined}
              hasCall={hasButton}
            />
            <Wall label="Conversation">{null}</Wall>
          </Device>
        </div>
      </div>
    </figure>
  )
}
