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

/** The phone number the console works with; undefined while the service cannot say which there are. */
export const useCurrentPhoneNumber = () => useContext(CurrentPhoneNumber)
