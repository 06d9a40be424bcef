'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListBox } from '@/components/ui/list-box'
import { choiceText, type ListBoxChoice } from '@/components/ui/list-box-choices'
import { numberInAddress } from './number-address'
import { useSwitchNumber } from './use-switch-number'

interface PhoneNumberSwitcherProps {
  /** Each as a list entry, and as shown when chosen. */
  phoneNumbers: readonly { choice: ListBoxChoice; face: ReactNode }[]
  currentId?: string
  /** Compact, above a page. */
  isPill?: boolean
}

/**
 * The console's current phone number; on a page about a number, that one, and switching leads to the same page of
 * another. Stored in the cookie `phone-number`.
 */
export function PhoneNumberSwitcher({ phoneNumbers, currentId, isPill = false }: PhoneNumberSwitcherProps) {
  const choose = useSwitchNumber()
  const pathname = usePathname()
  const shownId = numberInAddress({ pathname, search: `${useSearchParams()}` })
  const byId = (wanted: string | undefined) => phoneNumbers.find(({ choice }) => choice.value === wanted)
  const current = byId(shownId) ?? byId(currentId) ?? phoneNumbers[0]
  if (!current) return null
  const box = isPill ? pillLook : boxLook
  if (phoneNumbers.length === 1) return <div className={box}>{current.face}</div>
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

const boxLook =
  'flex items-center gap-2 rounded-md border border-border bg-surface px-2.5 py-1.5 rail:justify-center rail:px-0'
const pillLook =
  'inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-border bg-surface px-3 pointer-coarse:h-11'
