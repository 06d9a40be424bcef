import type { ReactNode } from 'react'
import { phoneWords } from '@/lib/language/template/phone-words'
import { PicturedChatBar } from './chat-title'
import { type PhoneScheme, phoneColors, wallpaper } from './colors'
import { Device } from './device'
import { PicturedMessageLine } from './message-line'
import { SheetHost } from './sheet-host'
import { Wall, WallNote } from './wall'

interface PicturedChatProps {
  /** Undefined: that of the page. */
  scheme: PhoneScheme | undefined
  /** Of the business, as customers see it. */
  name: string
  /** Where the picture of the business is. */
  picture?: string
  direction: 'ltr' | 'rtl'
  /** What the phone itself says in; empty for that of the console. */
  language?: string
  /** Stands between the conversation and the line one types in: suggestions, a menu. */
  tray?: ReactNode
  /** What stands in the line one types in. */
  typed?: string
  children: ReactNode
}

/** A picture of a phone with a chat open, drawn with the parts of the customer's phone. Sheets open over it. */
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

/** The conversation alone, in the colors of the page: for places with several previews. */
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

/** The mark of the day a message came, in the language of the message. */
export const Today = ({ language }: { language: string }) => <WallNote>{phoneWords(language).today}</WallNote>
