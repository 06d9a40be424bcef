import type { ReactNode } from 'react'
import { phoneWords } from '@/lib/language/template/phone-words'
import { PicturedChatBar } from './chat-title'
import { type PhoneScheme, phoneColors, wallpaper } from './colors'
import { Device } from './device'
import { PicturedMessageLine } from './message-line'
import { SheetHost } from './sheet-host'
import { Wall, WallNote } from './wall'

interface PicturedChatProps {
  /** Undefined: the page's. */
  scheme: PhoneScheme | undefined
  /** Name of the business, as customers see it. */
  name: string
  /** URL of the business's photo. */
  picture?: string
  direction: 'ltr' | 'rtl'
  /** Language of the phone's own text; empty for the console's. */
  language?: string
  /** Between chat and message input: suggestions, a menu. */
  tray?: ReactNode
  /** Text in the message input. */
  typed?: string
  children: ReactNode
}

/** A preview of a phone with an open chat, made of the customer phone's parts. Sheets open over it. */
export function PicturedChat({
  scheme,
  name,
  picture,
  direction,
  language = '',
  tray,
  typed = '',
  children,
}: PicturedChatProps) {
  const { account, message } = phoneWords(language)
  return (
    <Device scheme={scheme} direction={direction}>
      <PicturedChatBar name={name} picture={picture} line={account} />
      <Wall label="Conversation">{children}</Wall>
      <div className="shrink-0 bg-(--phone-bar)">
        {tray}
        <PicturedMessageLine typed={typed} empty={message} />
      </div>
    </Device>
  )
}

/** Only the chat, in the page's colors, for places with several previews. */
export function PicturedWall({ direction, children }: Pick<PicturedChatProps, 'direction' | 'children'>) {
  return (
    <div
      dir={direction}
      style={{ ...phoneColors, ...wallpaper }}
      className="relative flex min-h-24 flex-col overflow-hidden rounded-md p-3 text-base text-(--phone-text)"
    >
      <SheetHost>{children}</SheetHost>
    </div>
  )
}

/** The day mark above a message, in the message's language. */
export const Today = ({ language }: { language: string }) => <WallNote>{phoneWords(language).today}</WallNote>
