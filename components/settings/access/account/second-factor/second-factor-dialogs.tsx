'use client'

import { useState } from 'react'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { renewRecoveryCodes, useRemoveAuthenticator } from '@/lib/browser/account'
import { AuthenticatorSetupForm } from './authenticator-setup-form'
import { OneTimeCodeForm } from './one-time-code-form'
import { PasskeyForm } from './passkey-form'
import { RecoveryCodeList } from './recovery-code-list'

export type SecondFactorTask = 'authenticator' | 'passkey' | 'codes' | 'remove-authenticator'

interface SecondFactorDialogsProps {
  task: SecondFactorTask
  open: boolean
  onOpenChange: (open: boolean) => void
}

const titles: Record<SecondFactorTask, string> = {
  authenticator: 'Set up authenticator app',
  passkey: 'Add passkey',
  codes: 'New recovery codes',
  'remove-authenticator': 'Remove the authenticator app?',
}

/** An action on the second factor. Load it lazily. */
export function SecondFactorDialogs({ task, open, onOpenChange }: SecondFactorDialogsProps) {
  const [codes, setCodes] = useState<string[]>()
  const toast = useToast()
  const removeApp = useRemoveAuthenticator()
  const confirmed = useConfirmed()
  const close = () => onOpenChange(false)
  const cancel = <Button onClick={close}>Cancel</Button>
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={codes ? 'Save these recovery codes' : titles[task]}
      footer={
        codes && (
          <Button variant="primary" onClick={close}>
            I saved them
          </Button>
        )
      }
    >
      {codes && <RecoveryCodeList codes={codes} />}
      {!codes && task === 'authenticator' && <AuthenticatorSetupForm actions={cancel} done={setCodes} />}
      {!codes && task === 'passkey' && (
        <PasskeyForm
          actions={cancel}
          done={() => {
            toast('Passkey added')
            close()
          }}
        />
      )}
      {!codes && task === 'codes' && (
        <OneTimeCodeForm
          submitLabel="Create new codes"
          hint="Six digits from your app, or one of the old recovery codes. The old codes stop working."
          actions={cancel}
          save={async (code) => {
            const { recoveryCodes } = await renewRecoveryCodes(code)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {task === 'remove-authenticator' && (
        <OneTimeCodeForm
          submitLabel="Remove app"
          hint="Six digits from the app, or a recovery code. After that, your password alone is enough, unless you have a passkey."
          actions={cancel}
          save={async (code) => {
            await confirmed(() => removeApp.mutateAsync(code))
            toast('Authenticator app removed')
            close()
          }}
        />
      )}
    </Dialog>
  )
}
