'use client'

import { useSearchParams } from 'next/navigation'

/** A screen of the phone, as its address says. */
export interface Place {
  /** The number of the open chat; `undefined` shows the list. */
  number: string | undefined
  /** The business's card is open over its chat. */
  isCard: boolean
  /** The inbox of codes is open. */
  isInbox: boolean
  /** Typed in by the link that led here. */
  text: string | undefined
  /** What brought the customer here, such as the code of a link. */
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

/** Pages of the console, which is another app than the phone: they are loaded anew. */
export const consoleHref = { overview: '/', phoneNumbers: '/phone-numbers' }

const phoneHref = (contact: string) => `/phone/${encodeURIComponent(contact)}`

export const placeHref = {
  phone: phoneHref,
  chat: (contact: string, number: string) => `${phoneHref(contact)}?${new URLSearchParams({ chat: number })}`,
  card: (contact: string, number: string) =>
    `${phoneHref(contact)}?${new URLSearchParams({ chat: number, card: '1' })}`,
  inbox: (contact: string) => `${phoneHref(contact)}?inbox=1`,
}

/** A text that was sent or changed is not typed in again when the page is loaded anew. */
export function forgetLinkText(contact: string, number: string) {
  if (new URLSearchParams(window.location.search).has('text'))
    window.history.replaceState(null, '', placeHref.chat(contact, number))
}
