'use client'

import { KeyRound, Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import type { Account } from '@/lib/contract/account'
import { formatCount } from '@/lib/labels/numbers'
import { PasskeyList } from './passkey-list'
import type { SecondFactorTask } from './second-factor-dialogs'

const Dialogs = dynamic(
  () => import('./second-factor-dialogs').then((module) => module.SecondFactorDialogs),
  {
    ssr: false,
  },
)

const FEW_CODES = 3

const isSetUp = { label: 'Set up', tone: 'success' } as const
const isMissing = { label: 'Not set up', tone: 'neutral' } as const

/** The person's second factors. */
export function SecondFactorCard({ account }: { account: Account }) {
  const { about: task, turn, show, props: dialog } = useDialog<SecondFactorTask>()
  const { hasAuthenticator, recoveryCodesLeft, passkeys, needsSecondFactor } = account
  return (
    <Card
      title="Second factor"
      description={
        needsSecondFactor
          ? 'Required for your role. A password alone isn’t enough to sign in.'
          : 'Once it is set up, your password alone isn’t enough to sign in.'
      }
    >
      <div className="space-y-5">
        <section aria-labelledby="authenticator-heading" className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex flex-wrap items-center gap-x-2">
              <h3 id="authenticator-heading" className="font-medium">
                Authenticator app
              </h3>
              <StateBadge state={hasAuthenticator ? isSetUp : isMissing} />
            </div>
            {hasAuthenticator ? (
              <span className="flex flex-wrap gap-2">
                <Button size="small" onClick={() => show('codes')}>
                  New recovery codes
                </Button>
                <Button size="small" onClick={() => show('remove-authenticator')}>
                  Remove
                </Button>
              </span>
            ) : (
              <Button size="small" onClick={() => show('authenticator')}>
                <Smartphone aria-hidden="true" className="size-3.5" />
                Set up app
              </Button>
            )}
          </div>
          {hasAuthenticator && recoveryCodesLeft <= FEW_CODES && (
            <Callout tone="warning">
              You have {formatCount(recoveryCodesLeft, 'recovery code')} left. Create new ones before you lose
              your phone.
            </Callout>
          )}
          {hasAuthenticator && recoveryCodesLeft > FEW_CODES && (
            <p className="text-sm text-text-muted">You have {recoveryCodesLeft} recovery codes left.</p>
          )}
        </section>
        <section aria-labelledby="passkeys-heading" className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex flex-wrap items-center gap-x-2">
              <h3 id="passkeys-heading" className="font-medium">
                Passkeys
              </h3>
              <StateBadge state={passkeys.length > 0 ? isSetUp : isMissing} />
            </div>
            <Button size="small" onClick={() => show('passkey')}>
              <KeyRound aria-hidden="true" className="size-3.5" />
              Add passkey
            </Button>
          </div>
          <p className="text-sm text-pretty text-text-muted">
            Your device checks your fingerprint, face, or PIN and signs you in without a password or code.
          </p>
          <PasskeyList passkeys={passkeys} />
        </section>
      </div>
      {task && <Dialogs key={turn} task={task} {...dialog} />}
    </Card>
  )
}
