'use client'

import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useMakeResetLink } from '@/lib/browser/people'
import type { PersonRow } from '@/lib/contract/people'
import { LinkToCopy } from './link-to-copy'

interface ResetLinkDialogProps {
  person: PersonRow
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a link to set a new password. Load it lazily. */
export function ResetLinkDialog({ person, open, onOpenChange }: ResetLinkDialogProps) {
  const make = useMakeResetLink()
  const confirmed = useConfirmed()
  const { data } = make
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={`New password for ${person.name}`}
      description={
        data ? undefined : 'The link works for 24 hours. The old password works until a new one is chosen.'
      }
      isBusy={make.isPending}
      footer={
        data ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button
              variant="primary"
              pending={make.isPending}
              onClick={() => confirmed(() => make.mutateAsync(person.id)).catch(() => {})}
            >
              Create link
            </Button>
          </>
        )
      }
    >
      {make.error && <ProblemNotice problem={problemOf(make.error)} />}
      {data ? (
        <LinkToCopy made={data} />
      ) : (
        <div className="space-y-3 text-pretty text-text-muted">
          <p>Using it ends all sessions and API tokens of {person.email}.</p>
          {person.hasSecondFactor && (
            <p>
              The authenticator app and passkeys stay, and a passkey signs in without the password. If someone
              else may have one, remove the second factor as well.
            </p>
          )}
          <p>To keep someone out immediately, suspend the account.</p>
        </div>
      )}
    </Dialog>
  )
}
