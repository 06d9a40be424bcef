'use client'

import { KeyRound, Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useId } from 'react'
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

const setUp = { label: 'Set up', tone: 'success' } as const
const missing = { label: 'Not set up', tone: 'neutral' } as const

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
      <div className="divide-y divide-border border-t border-border">
        <Factor
          name="Authenticator app"
          hint="An app on your phone shows a code for each sign-in."
          isSetUp={hasAuthenticator}
          actions={
            hasAuthenticator ? (
              <>
                <Button size="small" onClick={() => show('codes')}>
                  New recovery codes
                </Button>
                <Button size="small" onClick={() => show('remove-authenticator')}>
                  Remove
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => show('authenticator')}>
                <Smartphone aria-hidden="true" className="size-3.5" />
                Set up app
              </Button>
            )
          }
        >
          {hasAuthenticator && recoveryCodesLeft <= FEW_CODES && (
            <Callout tone="warning">
              You have {formatCount(recoveryCodesLeft, 'recovery code')} left. Create new ones before you lose
              your phone.
            </Callout>
          )}
          {hasAuthenticator && recoveryCodesLeft > FEW_CODES && (
            <p className="text-sm text-text-muted">You have {recoveryCodesLeft} recovery codes left.</p>
          )}
        </Factor>
        <Factor
          name="Passkeys"
          hint="Your device checks your fingerprint, face, or PIN and signs you in without a password or code."
          isSetUp={passkeys.length > 0}
          actions={
            <Button size="small" onClick={() => show('passkey')}>
              <KeyRound aria-hidden="true" className="size-3.5" />
              Add passkey
            </Button>
          }
        >
          <PasskeyList passkeys={passkeys} />
        </Factor>
      </div>
      {task && <Dialogs key={turn} task={task} {...dialog} />}
    </Card>
  )
}

interface FactorProps {
  name: string
  hint: string
  isSetUp: boolean
  actions: ReactNode
  /** What is set up. */
  children: ReactNode
}

function Factor({ name, hint, isSetUp, actions, children }: FactorProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3 py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 id={id} className="font-medium">
              {name}
            </h3>
            <StateBadge state={isSetUp ? setUp : missing} />
          </div>
          <p className="mt-0.5 text-sm text-pretty text-text-muted">{hint}</p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </section>
  )
}
