'use client'

import { PlainField, PlainForm } from '@/components/form/plain-form'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/browser/api'
import { PasskeyButton } from './passkey-button'

export type SecondStepWay = 'code' | 'passkey'

interface SecondStepProps {
  ways: readonly SecondStepWay[]
  done: () => void
  startAgain: () => void
}

/** The step after the password. */
export function SecondStep({ ways, done, startAgain }: SecondStepProps) {
  return (
    <div className="space-y-5">
      {ways.includes('code') && <CodeStep done={done} />}
      {ways.includes('passkey') && <PasskeyButton done={done} isMain={!ways.includes('code')} />}
      <Button variant="quiet" size="large" className="w-full" onClick={startAgain}>
        Start over
      </Button>
    </div>
  )
}

function CodeStep({ done }: { done: () => void }) {
  return (
    <PlainForm
      send={async (body) => {
        await api('/api/auth/sign-in/code', { method: 'POST', body })
        done()
      }}
      submitLabel="Sign in"
      isButtonWide
    >
      <PlainField
        name="code"
        label="Code"
        hint="Six digits from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        dir="ltr"
      />
    </PlainForm>
  )
}
