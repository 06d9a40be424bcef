'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { leavingAddress } from './leaving-address'

const LeaveDialog = dynamic(() => import('./leave-dialog').then((module) => module.LeaveDialog), {
  ssr: false,
})

interface UnsavedChangesProps {
  isUnsaved: boolean
  /** What becomes of what was typed when the page is left. */
  children: string
}

/** Asks before a page with unsaved changes is left: by a link of the console, by a reload, or by closing the tab. */
export function UnsavedChanges({ isUnsaved, children }: UnsavedChangesProps) {
  const router = useRouter()
  const [address, setAddress] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  // The window and the links of other parts of the page are not React's to give here.
  useEffect(() => {
    if (!isUnsaved) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    const ask = (event: MouseEvent) => {
      const next = leavingAddress(event, window.location)
      if (next === undefined) return
      // Links of the console do nothing about a click that is answered.
      event.preventDefault()
      setAddress(next)
      setIsAsking(true)
    }
    window.addEventListener('click', ask, { signal, capture: true })
    return () => listening.abort()
  }, [isUnsaved])

  if (address === undefined) return null
  return (
    <LeaveDialog open={isAsking} onOpenChange={setIsAsking} leave={() => router.push(address)}>
      {children}
    </LeaveDialog>
  )
}
