'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { rememberChoice } from '@/components/layout/remember-choice'

/** A link named the number: from now on the console works with it, as if it had been chosen. */
export function AdoptNumber({ id }: { id: string }) {
  const router = useRouter()
  // The cookie and the address are the browser's, and the shell around the page is drawn by the server.
  useEffect(() => {
    rememberChoice('phone-number', id)
    router.replace('/business-profile')
    router.refresh()
  }, [id, router])
  return null
}
