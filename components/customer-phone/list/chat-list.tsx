'use client'

import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Inbox } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { barButton, ScreenBar, toTheEdge } from '@/components/phone-kit/screen-bar'
import { RoundPicture } from '@/components/ui/round-picture'
import { phoneQueries } from '@/lib/browser/phone'
import type { Contact, Conversation } from '@/lib/contract/conversations'
import { usePhoneLanguage } from '../frame/phone-language'
import { placeHref } from '../frame/place'
import { PlaceLink } from '../frame/place-link'
import { shortTime } from '../message/day-name'
import { lineOf } from '../message/read-message'
import { useNow } from '../message/use-now'
import { warmScreen } from '../screens'

const PhoneMenu = dynamic(() => import('./phone-menu').then((module) => module.PhoneMenu), { ssr: false })

/** A number that can be messaged. */
export interface PhoneBusiness {
  id: string
  name: string
  displayPhoneNumber: string
  /** URL of its photo. */
  pictureUrl?: string | undefined
}

interface ChatListProps {
  contact: Contact
  contacts: readonly Contact[]
  businesses: readonly PhoneBusiness[]
  /** Also lists codes sent to the business. */
  showsCodes: boolean
}

interface RowProps {
  href: string
  picture: ReactNode
  name: string
  line: string
  at?: number
  unread?: number
  leadsTo?: keyof typeof warmScreen
  /** Language of the name and the line, if not their own. */
  lang?: 'en'
}

function Row({ href, picture, name, line, at, unread = 0, leadsTo = 'conversation', lang }: RowProps) {
  const now = useNow()
  const { language } = usePhoneLanguage()
  return (
    <li>
      <PlaceLink
        href={href}
        onPointerEnter={warmScreen[leadsTo]}
        onFocus={warmScreen[leadsTo]}
        className="flex min-h-17 items-center gap-3 px-4 hover:bg-(--phone-bar) focus-visible:-outline-offset-2"
      >
        {picture}
        {/* A divider between rows, from the names to the margin. */}
        <span className="flex min-w-0 flex-1 flex-col justify-center self-stretch border-t border-(--phone-line) in-[li:first-child]:border-transparent">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-lg leading-6 font-semibold">
              <bdi lang={lang}>{name}</bdi>
            </span>
            {at !== undefined && now !== undefined && (
              <span className="shrink-0 text-xs text-(--phone-faint) tabular-nums">
                {shortTime(at, now, language)}
              </span>
            )}
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className="truncate text-(--phone-faint)">
              <bdi lang={lang}>{line}</bdi>
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-(--phone-accent) px-1.5 text-xs font-semibold text-(--phone-on-accent) tabular-nums">
                {unread}
                <span lang="en" className="sr-only">
                  {' '}
                  unread
                </span>
              </span>
            )}
          </span>
        </span>
      </PlaceLink>
    </li>
  )
}

function ConversationRow({ contact, conversation }: { contact: string; conversation: Conversation }) {
  const { business, phone_number_id: number, last_message: last, unread, opened_at } = conversation
  const { words } = usePhoneLanguage()
  return (
    <Row
      href={placeHref.chat(contact, number)}
      picture={
        <RoundPicture
          tone="phone"
          src={business.profile_picture_url}
          name={business.name}
          className="size-12"
        />
      }
      name={business.name}
      line={last ? `${last.from === 'customer' ? `${words.you} ` : ''}${lineOf(last)}` : words.noMessages}
      at={last?.at ?? opened_at}
      unread={unread}
    />
  )
}

/** The first screen of a phone: its chats, and other businesses to message. */
export function ChatList(props: ChatListProps) {
  const { contact, contacts } = props
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { words } = usePhoneLanguage()
  return (
    <>
      <ScreenBar>
        <div className="min-w-0 flex-1 px-2">
          <h1 className="text-xl font-semibold">{words.chats}</h1>
          {/* Whose phone it is. In wider windows, the panel beside it says so. */}
          <p className="truncate text-[0.8125rem] leading-4 text-(--phone-faint) md:hidden">
            <bdi>{contact.profile.name}</bdi>
          </p>
        </div>
        <button
          type="button"
          lang="en"
          aria-label="Phone"
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
          className={barButton}
        >
          <EllipsisVertical aria-hidden="true" />
        </button>
      </ScreenBar>
      <Chats {...props} />
      {isMenuOpen && <PhoneMenu contact={contact} contacts={contacts} onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}

function Chats({ contact: { wa_id: id }, businesses, showsCodes }: ChatListProps) {
  const { data } = useQuery(phoneQueries.contact(id))
  const { words } = usePhoneLanguage()
  const conversations = data?.conversations ?? []
  const known = new Set(conversations.map((each) => each.phone_number_id))
  const others = businesses.filter((business) => !known.has(business.id))
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={words.chats}
      className={`flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-(--phone-bubble) focus-visible:-outline-offset-2 ${toTheEdge}`}
    >
      <ul aria-label={words.chats}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.phone_number_id} contact={id} conversation={conversation} />
        ))}
        {showsCodes && (
          <Row
            href={placeHref.inbox(id)}
            picture={
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-(--phone-fill)">
                <Inbox aria-hidden="true" className="size-5.5" />
              </span>
            }
            lang="en"
            name="Carrier"
            line="Codes sent to the business"
            leadsTo="inbox"
          />
        )}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="start-a-chat" className="pt-4">
          <h2 id="start-a-chat" className="px-4 pb-1 font-semibold text-(--phone-faint)">
            {words.startChat}
          </h2>
          <ul>
            {others.map(({ id: number, name, displayPhoneNumber, pictureUrl }) => (
              <Row
                key={number}
                href={placeHref.chat(id, number)}
                picture={<RoundPicture tone="phone" src={pictureUrl} name={name} className="size-12" />}
                name={name}
                line={displayPhoneNumber}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
