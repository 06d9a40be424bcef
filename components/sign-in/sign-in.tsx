'use client'

import { useState } from 'react'
import { buttonLook } from '@/components/ui/button-look'
import { PasskeyButton } from './passkey-button'
import { SecondStep, type SecondStepWay } from './second-step'
import { SignInForm } from './sign-in-form'

interface SignInProps {
  /** Path in this console to go to afterwards. */
  next: string
  /** Steps already required; empty at first. */
  ways: readonly SecondStepWay[]
  /** A signed-in person confirms their identity; the provider asks again, too. */
  isAgain?: boolean
  providerName?: string
  canMail: boolean
}

/** Sign-in methods: password and second factor, passkey, provider. */
export function SignIn({ next, ways, isAgain = false, providerName, canMail }: SignInProps) {
  const [asked, setAsked] = useState(ways)
  // A full page load, so that nothing of another session stays in memory.
  const done = () => window.location.assign(next)
  if (asked.length > 0) return <SecondStep ways={asked} done={done} startAgain={() => setAsked([])} />
  return (
    <div className="space-y-5">
      <SignInForm done={done} askMore={setAsked} />
      <p className="text-sm text-pretty text-text-muted">
        {canMail ? (
          <a href="/reset" className="rounded-sm text-accent-text underline">
            Forgot your password?
          </a>
        ) : (
          'Forgot your password? Ask an admin for a reset link.'
        )}
      </p>
      <div className="space-y-2">
        <p className="mb-4 flex items-center gap-3 text-sm text-text-faint before:h-px before:flex-1 before:bg-border-strong/55 after:h-px after:flex-1 after:bg-border-strong/55">
          or
        </p>
        <PasskeyButton done={done} />
        {providerName && (
          <a
            // A navigation rather than a scripted click, because it leads to another site.
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
