'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { ShellPhoneNumber } from './phone-number-choice'

const CurrentPhoneNumber = createContext<ShellPhoneNumber | undefined>(undefined)

interface CurrentPhoneNumberProviderProps {
  phoneNumber?: ShellPhoneNumber
  children: ReactNode
}

export function CurrentPhoneNumberProvider({ phoneNumber, children }: CurrentPhoneNumberProviderProps) {
  return <CurrentPhoneNumber value={phoneNumber}>{children}</CurrentPhoneNumber>
}

/** The console's current phone number; undefined while the service can't return its numbers. */
export const useCurrentPhoneNumber = () => useContext(CurrentPhoneNumber)
