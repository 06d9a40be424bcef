'use client'

import { useEffect } from 'react'
import { announceReturn } from '@/lib/browser/tabs'

/** Lets the other tabs of this browser go on: the session is good again. */
export function AnnounceReturn() {
  // The other tabs are not React's.
  useEffect(announceReturn, [])
  return null
}
