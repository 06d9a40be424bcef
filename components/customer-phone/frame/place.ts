'use client'

import { useSearchParams } from 'next/navigation'

/** A screen of the phone, from its address. */
export interface Place {
  /** The number of the open chat; undefined shows the list. */
  number: string | undefined
  /** The business's profile is open over its chat. */
  isCard: boolean
  /** The code inbox is open. */
  isInbox: boolean
  /** Filled in by the link that opened the chat. */
  text: string | undefined
  /** How the customer got here, such as a link's code. */
  from: string | undefined
}

export function usePlace(): Place {
  const query = useSearchParams()
  const given = (name: string) => query.get(name) || undefined
  return {
    number: given('chat'),
    isCard: query.has('card'),
    isInbox: query.has('inbox'),
    text: given('text'),
    from: given('from'),
  }
}

/** Pages of the console, a separate app: loaded with a full navigation. */
export const consoleHref = { overview: '/', phoneNumbers: '/phone-numbers' }

const phoneHref = (contact: string) => `/phone/${encodeURIComponent(contact)}`

export const placeHref = {
  phone: phoneHref,
  chat: (contact: string, number: string) => `${phoneHref(contact)}?${new URLSearchParams({ chat: number })}`,
  card: (contact: string, number: string) =>
    `${phoneHref(contact)}?${new URLSearchParams({ chat: number, card: '1' })}`,
  inbox: (contact: string) => `${phoneHref(contact)}?inbox=1`,
}

/** Sent or changed text isn't filled in again on reload. */
export function forgetLinkText(contact: string, number: string) {
  if (new URLSearchParams(window.location.search).has('text'))
    window.history.replaceState(null, '', placeHref.chat(contact, number))
}
