'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck, Phone } from 'lucide-react'
import { phoneColours, wallpaper } from '@/components/ui/phone-colours'
import { RoundPicture } from '@/components/ui/round-picture'
import { photoAddress, profileQueries } from '@/lib/queries/business-profile'
import type { SettingsValues } from './settings-values'

function effect({ isOn, isIconShown }: SettingsValues): string {
  if (!isOn) return 'There is no call button, and nobody can call this number.'
  if (!isIconShown) return 'There is no call button. You can call customers who allowed it.'
  return 'The call button is there. Whoever touches it calls this number.'
}

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
    <figure>
      <figcaption className="mb-3 space-y-1 text-sm text-pretty">
        <p className="font-semibold">
          {isUnsaved ? 'What customers will see once this is saved' : 'What customers see'}
        </p>
        <p className="text-text-muted">{effect(values)}</p>
      </figcaption>
      <div
        aria-hidden="true"
        style={phoneColours}
        className="pointer-events-none mx-auto max-w-88 rounded-t-[2.25rem] bg-(--phone-frame) mask-[linear-gradient(black_5.5rem,transparent)] px-2.5 pt-2.5 text-base text-(--phone-text) select-none"
      >
        <div className="overflow-hidden rounded-t-[1.75rem]">
          <div className="flex h-15 items-center gap-2.5 border-b border-(--phone-line) bg-(--phone-bar) px-4">
            <ArrowLeft className="size-5.5 shrink-0" />
            <RoundPicture
              src={picture ? photoAddress(phoneNumberId, picture) : undefined}
              name={name}
              className="size-9"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1">
                <bdi className="truncate text-lg leading-5 font-semibold">{name}</bdi>
                <BadgeCheck className="size-4 shrink-0 text-(--phone-link)" />
              </span>
              <span className="block text-xs text-(--phone-faint)">Business account</span>
            </span>
            {hasButton && <Phone className="size-5.5 shrink-0" />}
          </div>
          <div style={wallpaper} className="h-20" />
        </div>
      </div>
    </figure>
  )
}
