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

/** The conversation with a number: who it is, and what was said, oldest first. */
export function useConversation(contact: string, number: string) {
  const { data: phone } = useQuery(phoneQueries.contact(contact))
  const conversation = phone?.conversations.find((each) => each.phone_number_id === number)
  // A chat that is opened for the first time is in no list yet.
  const business = useQuery({
    ...phoneQueries.business(contact, number),
    enabled: phone !== undefined && conversation === undefined,
  })
  const messages = useInfiniteQuery(phoneQueries.messages(contact, number))
  const shown = messages.data?.pages.toReversed().flatMap(({ data }) => data)
  // If messages that are shown can’t be read again, the line about the connection says so, and they are read once it is back.
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

/** Opens the conversation when its screen is shown for the first time, or by another link: the business is told. */
export function useOpening({ contact, number, from, isOpened }: Opening) {
  const { mutate, error, reset } = useOpenConversation(contact)
  const opened = useRef<string>(undefined)
  const key = `${number} ${from ?? ''}`
  const isNeeded = !isOpened || from !== undefined
  // Opening is told to the service, which is not React's; twice is the same as once.
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

/** Says of what is on the screen that it was read, while someone looks. */
export function useReading(contact: string, number: string, shown: readonly PhoneMessage[] | undefined) {
  const isVisible = useIsVisible()
  const { mutate } = useReadOnPhone(contact)
  const newest = shown?.findLast(({ from, status }) => from === 'business' && status === 'delivered')?.id
  // Told to the service, which is not React's.
  useEffect(() => {
    if (isVisible && newest !== undefined) mutate({ phone_number_id: number, message_id: newest })
  }, [mutate, isVisible, number, newest])
}
