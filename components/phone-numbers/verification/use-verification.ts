'use client'

import { useState } from 'react'
import { newVerification, type Verification } from './verification-state'

const keyOf = (phoneNumberId: string) => `verification:${phoneNumberId}`

function remembered(phoneNumberId: string): Verification {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(phoneNumberId)) ?? '{}')
    return { ...newVerification, ...Object(kept) }
  } catch {
    return newVerification
  }
}

/**
 * The verification of a number, kept in this tab over a reload: a code stays good when the dialog is closed. For what is
 * never drawn on the server.
 */
export function useVerification(phoneNumberId: string) {
  const [verification, setVerification] = useState(() => remembered(phoneNumberId))
  const change = (next: Verification) => {
    sessionStorage.setItem(keyOf(phoneNumberId), JSON.stringify(next))
    setVerification(next)
  }
  const forget = () => {
    sessionStorage.removeItem(keyOf(phoneNumberId))
    setVerification(newVerification)
  }
  return { verification, change, forget }
}
