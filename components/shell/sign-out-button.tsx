'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { signOut, stillSignedIn } from './sign-out'

/** Ends the session and goes to the sign-in page. */
export function SignOutButton() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  const leave = async () => {
    setState('pending')
    const isSignedOut = await signOut()
    if (!isSignedOut) setState('failed')
  }

  return (
    <>
      <Button
        variant="quiet"
        pending={state === 'pending'}
        onClick={() => void leave()}
        className="w-full justify-start"
      >
        <LogOut aria-hidden="true" className="size-4" />
        Sign out
      </Button>
      {state === 'failed' && (
        <p role="alert" className="px-3 pb-1 text-xs text-danger-text">
          {stillSignedIn}
        </p>
      )}
    </>
  )
}
