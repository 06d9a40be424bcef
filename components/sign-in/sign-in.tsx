'use client'

import { useState } from 'react'
import { buttonLook } from '@/components/ui/button-look'
import { PasskeyButton } from './passkey-button'
import { SecondStep, type SecondStepWay } from './second-step'
import { SignInForm } from './sign-in-form'

interface SignInProps {
  /** A path of this console to go to afterward. */
  next: string
  /** What is asked for already; empty at the start. */
  ways: readonly SecondStepWay[]
  /** Someone who is signed in proves once more who they are: the provider asks, too. */
  isAgain?: boolean
  providerName?: string
  canMail: boolean
}

/** The ways in: password and second factor, passkey, provider. */
export function SignIn({ next, ways, isAgain = false, providerName, canMail }: SignInProps) {
  const [asked, setAsked] = useState(ways)
  // A whole new page: nothing of someone else's session is left in memory.
  const done = () => window.location.assign(next)
  if (asked.length > 0) return <SecondStep ways={asked} done={done} startAgain={() => setAsked([])} />
  return (
    <div className="space-y-5">
      <SignInForm done={done} askMore={setAsked} />
      <p className="text-sm text-balance text-text-muted">
        {canMail ? (
          <a href="/reset" className="rounded-sm text-accent-text underline">
            Forgot your password?
          </a>
        ) : (
          'Forgot your password? Ask an admin for a link to choose a new one.'
        )}
      </p>
      <div className="space-y-2">
        <p className="mb-4 flex items-center gap-3 text-sm text-text-faint before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          or
        </p>
        <PasskeyButton done={done} />
        {providerName && (
          <a
            // A navigation, not a click that scripts handle: it leads to another site.
            href={`/api/auth/oidc/start?${new URLSearchParams({ next, ...(isAgain ? { again: '1' } : {}) })}`}
            className={buttonLook({ size: 'large', className: 'w-full' })}
          >
            Sign in with {providerName}
          </a>
        )}
      </div>
    </div>
  )
}
