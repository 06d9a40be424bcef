'use client'

import { RoundPicture } from '@/components/ui/round-picture'
import type { BusinessCard } from '@/lib/contract/conversations'

interface FirstContactProps {
  business: BusinessCard
  /** Nothing was said yet. */
  isEmpty: boolean
}

/** What a conversation begins with: who this is. */
export function FirstContact({ business, isEmpty }: FirstContactProps) {
  const { name, display_phone_number, about, profile_picture_url, automation } = business
  return (
    <div className="mx-auto mb-4 max-w-72 rounded-[0.9rem] bg-(--phone-bubble) px-4 py-4 text-center shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
      <RoundPicture src={profile_picture_url} name={name} className="mx-auto size-16 text-xl" />
      <p className="mt-2 text-lg leading-5 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-(--phone-faint) tabular-nums">{display_phone_number}</p>
      {about !== '' && (
        <p dir="auto" className="mt-1.5 wrap-anywhere">
          {about}
        </p>
      )}
      {isEmpty && (
        <p className="mt-3 border-t border-(--phone-line) pt-2.5 text-sm text-pretty text-(--phone-faint)">
          {automation.enable_welcome_message
            ? 'The business was told that you opened this chat, and may greet you.'
            : 'Say what you need. The business answers here.'}
        </p>
      )}
    </div>
  )
}
