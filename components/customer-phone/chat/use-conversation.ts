'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { phoneQueries, useOpenConversation, useReadOnPhone } from '@/lib/browser/phone'
import type { PhoneMessage } from '@/lib/contract/conversations'

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  )

/** A chat with a number: the business, and the messages, oldest first. */
export function useConversation(contact: string, number: string) {
  const { data: phone } = useQuery(phoneQueries.contact(contact))
  const conversation = phone?.conversations.find((each) => each.phone_number_id === number)
  // A newly opened chat isn't in any list yet.
  const business = useQuery({
    ...phoneQueries.business(contact, number),
    enabled: phone !== undefined && conversation === undefined,
  })
  const messages = useInfiniteQuery(phoneQueries.messages(contact, number))
  const shown = messages.data?.pages.toReversed().flatMap(({ data }) => data)
  // If shown messages can’t be refetched, the connection line says so, and they are refetched once it is back.
  const failure = business.error ?? (messages.isRefetchError ? null : messages.error)
  return { conversation, business, messages, shown, failure }
}

interface Opening {
  contact: string
  number: string
  from: string | undefined
  /** The chat was opened before. */
  isOpened: boolean
}

/** Opens the chat when first shown, or through another link, which the business is notified about. */
export function useOpening({ contact, number, from, isOpened }: Opening) {
  const { mutate, error, reset } = useOpenConversation(contact)
  const opened = useRef<string>(undefined)
  const key = `${number} ${from ?? ''}`
  const isNeeded = !isOpened || from !== undefined
  // The service isn't part of React; opening twice is harmless.
  useEffect(() => {
    if (!isNeeded || opened.current === key) return
    opened.current = key
    mutate({ phone_number_id: number, ...(from === undefined ? {} : { referral: from }) })
  }, [mutate, isNeeded, key, number, from])
  const retry = () => {
    reset()
    mutate({ phone_number_id: number, ...(from === undefined ? {} : { referral: from }) })
  }
  return { error, retry }
}

/** Marks visible messages as read while the page is visible. */
export function useReading(contact: string, number: string, shown: readonly PhoneMessage[] | undefined) {
  const isVisible = useIsVisible()
  const { mutate } = useReadOnPhone(contact)
  const newest = shown?.findLast(({ from, status }) => from === 'business' && status === 'delivered')?.id
  // The service isn't part of React.
  useEffect(() => {
    if (isVisible && newest !== undefined) mutate({ phone_number_id: number, message_id: newest })
  }, [mutate, isVisible, number, newest])
}
