'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListBox } from '@/components/ui/list-box'
import { choiceText, type ListBoxChoice } from '@/components/ui/list-box-choices'
import { rememberChoice } from './remember-choice'

interface PhoneNumberSwitcherProps {
  /** Each as a line of the list, and as it looks while it is chosen. */
  phoneNumbers: readonly { choice: ListBoxChoice; face: ReactNode }[]
  currentId?: string
  /** As small as its words, above a page. */
  isPill?: boolean
}

/**
 * The phone number the console works with; on a page about one number, that one, and choosing leads to the same page of
 * another. The choice is kept in the cookie `phone-number`.
 */
export function PhoneNumberSwitcher({ phoneNumbers, currentId, isPill = false }: PhoneNumberSwitcherProps) {
  const router = useRouter()
  const pathname = usePathname()
  const shownId = numberInAddress({ pathname, search: `${useSearchParams()}` })
  const byId = (wanted: string | undefined) => phoneNumbers.find(({ choice }) => choice.value === wanted)
  const current = byId(shownId) ?? byId(currentId) ?? phoneNumbers[0]
  if (!current) return null
  const box = isPill ? pillLook : boxLook
  if (phoneNumbers.length === 1) return <div className={box}>{current.face}</div>
  const choose = (id: string) => {
    rememberChoice('phone-number', id)
    const samePage = samePageFor(window.location, id)
    if (samePage !== undefined) router.push(samePage)
    router.refresh()
  }
  return (
    <ListBox
      label={isPill ? 'Change number' : 'Phone number'}
      groups={[{ choices: phoneNumbers.map(({ choice }) => choice) }]}
      value={current.choice.value}
      onChange={choose}
      narrowTooltip={choiceText(current.choice)}
      className={`${box} transition-colors hover:border-border-strong`}
    >
      {current.face}
    </ListBox>
  )
}

interface Address {
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

const boxLook =
  'flex items-center gap-2 rounded-md border border-border bg-surface px-2.5 py-1.5 rail:justify-center rail:px-0'
const pillLook =
  'inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-border bg-surface px-3 pointer-coarse:h-10'

/** Pages of the navigation that are about the number that is chosen. */
export const ofNumberPaths: readonly string[] = ['/business-profile', '/qr-codes', '/calling']
const ofNumber = /^\/phone-numbers\/([^/]+)/
/** Pages about the number the console works with, unless their address names another. */
const namingPaths = ['/business-profile', '/calling']
const parameter = 'number'

/** The phone number a page is about, where its address says so. */
export function numberInAddress({ pathname, search }: Address): string | undefined {
  if (namingPaths.includes(pathname)) return new URLSearchParams(search).get(parameter) ?? undefined
  return ofNumber.exec(pathname)?.[1]
}

/** Address of the same page about another number; undefined where the address names none. */
export function samePageFor(address: Address, id: string): string | undefined {
  const { pathname, search } = address
  if (numberInAddress(address) === undefined) return undefined
  if (!namingPaths.includes(pathname)) return pathname.replace(ofNumber, `/phone-numbers/${id}`) + search
  const query = new URLSearchParams(search)
  query.set(parameter, id)
  return `${pathname}?${query}`
}
