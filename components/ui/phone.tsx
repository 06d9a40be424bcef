import { ArrowLeft, BadgeCheck, Camera, Mic, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneColours, wallpaper } from './phone-colours'
import { RoundPicture } from './round-picture'

export type PhoneScheme = 'light' | 'dark'

interface PhoneProps {
  scheme: PhoneScheme
  /** Of the business, as customers see it. */
  name: string
  /** Where the picture of the business is. */
  picture?: string
  /** A phone in a language that is read from right to left is mirrored as a whole. */
  direction: 'ltr' | 'rtl'
  /** Stands over the conversation: a sheet. */
  overlay?: ReactNode
  /** Stands between the conversation and the line one types in: suggestions, a menu. */
  tray?: ReactNode
  /** What stands in the line one types in. */
  typed?: string
  children: ReactNode
}

/** A phone with a conversation open. Everything but the conversation is decoration. */
export function Phone({ scheme, name, picture, direction, overlay, tray, typed, children }: PhoneProps) {
  return (
    <div
      dir={direction}
      style={{ ...phoneColours, colorScheme: scheme }}
      className="mx-auto w-full max-w-88 rounded-[2.25rem] bg-(--phone-frame) p-2.5 text-base text-(--phone-text) shadow-[0_16px_40px_-16px_rgb(8_20_24/0.45)]"
    >
      <div className="relative flex h-[36rem] max-h-[calc(100dvh-12rem)] min-h-96 flex-col overflow-hidden rounded-[1.75rem]">
        <div aria-hidden="true" className="flex items-center gap-2 bg-(--phone-bar) px-3 pt-3 pb-2">
          <ArrowLeft className="size-4 text-(--phone-faint) rtl:-scale-x-100" />
          <RoundPicture src={picture} name={name} className="size-8 text-sm" />
          <span className="min-w-0">
            <span className="flex items-center gap-1 text-sm leading-4 font-semibold">
              <bdi className="truncate">{name}</bdi>
              <BadgeCheck className="size-3.5 shrink-0 text-(--phone-link)" />
            </span>
            <span className="block text-xs text-(--phone-faint)">Business account</span>
          </span>
        </div>
        <div
          tabIndex={0}
          role="group"
          aria-label="Conversation"
          style={wallpaper}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 py-3 focus-visible:-outline-offset-2"
        >
          <p aria-hidden="true" className="mb-2.5 text-center">
            <span className="rounded-md bg-(--phone-bar) px-2 py-0.5 text-xs text-(--phone-faint)">
              Today
            </span>
          </p>
          {children}
        </div>
        {tray}
        <div
          aria-hidden="true"
          className="flex items-center gap-2.5 bg-(--phone-bar) px-3 pt-2 pb-3 text-(--phone-faint)"
        >
          <Plus className="size-5" />
          <span className="h-7 min-w-0 flex-1 truncate rounded-full border border-(--phone-line) bg-(--phone-bubble) px-3 leading-6.5 text-(--phone-text)">
            {typed}
          </span>
          <Camera className="size-5" />
          <Mic className="size-5" />
        </div>
        {overlay}
      </div>
    </div>
  )
}

/** The conversation alone, in the colours of the page: for places with several previews. */
export function Conversation({
  direction,
  overlay,
  children,
}: Pick<PhoneProps, 'direction' | 'overlay' | 'children'>) {
  return (
    <div
      dir={direction}
      style={{ ...phoneColours, ...wallpaper }}
      className="relative min-h-24 overflow-hidden rounded-md p-3 text-(--phone-text)"
    >
      {children}
      {overlay}
    </div>
  )
}
