'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

/** Ends the session and leads to the sign-in page. */
export function SignOutButton() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  const signOut = async () => {
    setState('pending')
    const headers = { 'content-type': 'application/json' }
    const isSignedOut = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' }).then(
      // 401: the session had ended already.
      ({ ok, status }) => ok || status === 401,
      () => false,
    )
    // A full load leaves nothing of the session in memory, and Back does not lead to it.
    if (isSignedOut) window.location.replace('/sign-in')
    else setState('failed')
  }

  return (
    <>
      <Button
        variant="quiet"
        pending={state === 'pending'}
        onClick={() => void signOut()}
        className="w-full justify-start"
      >
        <LogOut aria-hidden="true" className="size-4" />
        Sign out
      </Button>
      {state === 'failed' && (
        <p role="alert" className="px-3 pb-1 text-xs text-danger-text">
          You are still signed in, because no answer came. Check the connection and try again.
        </p>
      )}
    </>
  )
}
