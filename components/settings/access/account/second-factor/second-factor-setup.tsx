'use client'

import { useState } from 'react'
import { AuthCard } from '@/components/shell/auth-card'
import { SignOutButton } from '@/components/shell/sign-out-button'
import { Button } from '@/components/ui/button'
import { type Role, roleLabel } from '@/lib/access/roles'
import { AuthenticatorSetupForm } from './authenticator-setup-form'
import { PasskeyForm } from './passkey-form'
import { RecoveryCodeList } from './recovery-code-list'

interface SecondFactorSetupProps {
  role: Role
  /** The page to open afterwards. */
  next: string
}

/** Sets up the first second factor, then continues to the requested page. */
export function SecondFactorSetup({ role, next }: SecondFactorSetupProps) {
  const [way, setWay] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  // A full page load: the server allows it from now on.
  const goOn = () => window.location.assign(next)
  if (codes)
    return (
      <AuthCard
        title="Save your recovery codes"
        description="Your second factor is set up. This is the last step."
      >
        <div className="space-y-5">
          <RecoveryCodeList codes={codes} />
          <Button variant="primary" size="large" className="w-full" onClick={goOn}>
            I saved them
          </Button>
        </div>
      </AuthCard>
    )
  const back = (
    <Button size="large" onClick={() => setWay(undefined)}>
      Back
    </Button>
  )
  return (
    <AuthCard
      title="Set up a second factor"
      description={`Your role (${roleLabel(role)}) requires one. It takes a minute, and then a password alone isn’t enough to sign in.`}
    >
      {way === 'app' && <AuthenticatorSetupForm done={setCodes} actions={back} />}
      {way === 'passkey' && <PasskeyForm done={goOn} actions={back} />}
      {way === undefined && (
        <div className="space-y-3">
          <Button variant="primary" size="large" className="w-full" onClick={() => setWay('app')}>
            Use authenticator app
          </Button>
          <Button size="large" className="w-full" onClick={() => setWay('passkey')}>
            Use passkey on this device
          </Button>
          <SignOutButton />
        </div>
      )}
    </AuthCard>
  )
}
