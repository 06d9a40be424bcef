'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { accountQueries, confirmPassword } from '@/lib/browser/account'

interface ConfirmIdentityDialogProps {
  open: boolean
  isRepeated: boolean
  answer: (goOn: boolean) => void
}

/** Asks for the password again; people without one sign in again in a new tab. Load it lazily. */
export function ConfirmIdentityDialog({ open, isRepeated, answer }: ConfirmIdentityDialogProps) {
  const { data: account, error, isFetching, refetch } = useQuery({ ...accountQueries.own(), enabled: open })
  const cancel = <Button onClick={() => answer(false)}>Cancel</Button>
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title="Confirm it’s you"
      description="This changes who has access or shows a secret, so confirm your identity first."
    >
      {error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!account && !error && <SkeletonLines className="h-32" />}
      {account?.hasPassword && <PasswordAgainForm actions={cancel} done={() => answer(true)} />}
      {account && !account.hasPassword && (
        <div className="space-y-5">
          {isRepeated && (
            <Callout tone="warning" isAlert>
              We couldn’t confirm a new sign-in. If you just signed in, your provider reused its session. Sign
              out of the provider, then try again.
            </Callout>
          )}
          <p className="text-pretty text-text-muted">
            This account has no password. Sign in again the way you usually do, then continue here.
          </p>
          <SignInAgain />
          <div className="flex flex-wrap justify-end gap-2">
            {cancel}
            <Button variant="primary" onClick={() => answer(true)}>
              I’ve signed in, continue
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** In a new tab, so that typed text stays here. */
function SignInAgain() {
  return (
    <a
      href="/sign-in?again=1&close=1"
      target="_blank"
      rel="noopener"
      className={buttonLook({ className: 'w-full' })}
    >
      Sign in again in a new tab
    </a>
  )
}

interface PasswordAgainFormProps {
  actions: ReactNode
  done: () => void
}

/** Asks for the current password. */
function PasswordAgainForm({ actions, done }: PasswordAgainFormProps) {
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <ResourceForm
      form={form}
      isSave={false}
      submitLabel="Confirm"
      actions={actions}
      save={async ({ password }) => {
        await confirmPassword(password)
        done()
      }}
    >
      {/* Whether there is a password is only known after the dialog has set its initial focus. */}
      <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
    </ResourceForm>
  )
}
