'use client'

import { useState } from 'react'
import { SignOutButton } from '@/components/layout/sign-out-button'
import { Button } from '@/components/ui/button'
import { AuthenticatorSetupForm } from './authenticator-setup-form'
import { PasskeyForm } from './passkey-form'
import { RecoveryCodeList } from './recovery-code-list'

/** Leads through the first second factor, and on to the console. */
export function SecondFactorSetup({ next }: { next: string }) {
  const [way, setWay] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  // A whole new page: the server lets it through from now on.
  const goOn = () => window.location.assign(next)
  if (codes)
    return (
      <div className="space-y-5">
        <RecoveryCodeList codes={codes} />
        <Button variant="primary" className="w-full" onClick={goOn}>
          I have kept them
        </Button>
      </div>
    )
  const back = <Button onClick={() => setWay(undefined)}>Back</Button>
  if (way === 'app') return <AuthenticatorSetupForm done={setCodes} actions={back} />
  if (way === 'passkey') return <PasskeyForm done={goOn} actions={back} />
  return (
    <div className="space-y-3">
      <Button variant="primary" className="w-full" onClick={() => setWay('app')}>
        With an authenticator app
      </Button>
      <Button className="w-full" onClick={() => setWay('passkey')}>
        With a passkey of this device
      </Button>
      <SignOutButton />
    </div>
  )
}
