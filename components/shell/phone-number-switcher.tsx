'use client'

import { ChevronsUpDown } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { StatusDot } from '@/components/ui/status-dot'
import type { Tone } from '@/components/ui/tone'
import { rememberChoice } from './remember-choice'

export interface ShellPhoneNumber {
  id: string
  displayPhoneNumber: string
  verifiedName: string
  /** The service's word: GREEN, YELLOW, RED or UNKNOWN; others are shown as unknown. */
  qualityRating: string
}

const unknownQuality: { tone: Tone; label: string } = { tone: 'neutral', label: 'Quality not rated yet' }
const qualities: Partial<Record<string, { tone: Tone; label: string }>> = {
  GREEN: { tone: 'success', label: 'Quality high' },
  YELLOW: { tone: 'warning', label: 'Quality medium' },
  RED: { tone: 'danger', label: 'Quality low' },
}

const qualityOf = (number: ShellPhoneNumber) => qualities[number.qualityRating] ?? unknownQuality

function CurrentNumber({ number }: { number: ShellPhoneNumber }) {
  const quality = qualityOf(number)
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{number.verifiedName || number.displayPhoneNumber}</span>
      <span className="flex items-center gap-1.5 text-xs text-text-faint tabular-nums">
        <StatusDot tone={quality.tone} label={quality.label} />
        <span className="truncate">{number.displayPhoneNumber}</span>
      </span>
    </span>
  )
}

interface PhoneNumberSwitcherProps {
  phoneNumbers: readonly ShellPhoneNumber[]
  currentId?: string
}

/**
 * The phone number the console works with; on a page about one number, that one, and choosing leads to the same page of
 * another. The choice is kept in the cookie `phone-number`.
 */
export function PhoneNumberSwitcher({ phoneNumbers, currentId }: PhoneNumberSwitcherProps) {
  const router = useRouter()
  const pathname = usePathname()
  const shownId = numberInAddress({ pathname, search: `${useSearchParams()}` })
  const current =
    phoneNumbers.find(({ id }) => id === shownId) ??
    phoneNumbers.find(({ id }) => id === currentId) ??
    phoneNumbers[0]
  if (!current) return null
  const box = 'flex items-center gap-2 rounded-md border border-border bg-surface px-2.5 py-1.5'
  if (phoneNumbers.length === 1) {
    return (
      <div className={box}>
        <CurrentNumber number={current} />
      </div>
    )
  }
  const choose = (id: string) => {
    rememberChoice('phone-number', id)
    const samePage = samePageFor(window.location, id)
    if (samePage !== undefined) router.push(samePage)
    router.refresh()
  }
  // The browser's own select lies over the box: its list, its keyboard, and no code of ours.
  return (
    <div
      className={`${box} relative transition-colors hover:border-border-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <CurrentNumber number={current} />
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      <select
        aria-label="Phone number"
        value={current.id}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 [&>option]:bg-surface-raised"
      >
        {phoneNumbers.map((number) => (
          <option key={number.id} value={number.id}>
            {[number.verifiedName, number.displayPhoneNumber, qualityOf(number).label]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Address {
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

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
