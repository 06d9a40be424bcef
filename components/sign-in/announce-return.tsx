'use client'

import { useEffect } from 'react'
import { announceReturn } from '@/lib/browser/tabs'

/** Tells this browser's other tabs that the session is valid again. */
export function AnnounceReturn() {
  // Other tabs are outside React.
  useEffect(announceReturn, [])
  return null
}
