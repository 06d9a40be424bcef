'use client'

import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { PersonRow } from '@/lib/contract/people'
import { useMakeResetLink } from '@/lib/queries/people'
import { LinkToCopy } from './link-to-copy'

/** Makes a link by which somebody chooses a new password. Load it lazily. */
export function ResetLinkDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const make = useMakeResetLink()
  const confirmed = useConfirmed()
  const { data } = make
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A new password for ${person.name}`}
      description={
        data
          ? undefined
          : 'The link is good for 24 hours. Until the new password is chosen, the old one works.'
      }
      isBusy={make.isPending}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              pending={make.isPending}
              onClick={() => confirmed(() => make.mutateAsync(person.id)).catch(() => {})}
            >
              Make the link
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
          <p>Choosing it ends all sessions and all API tokens of {person.email}.</p>
          {person.hasSecondFactor && (
            <p>
              The authenticator app and passkeys stay, and a passkey signs in without the password. If
              somebody else may have one, remove the second factor as well.
            </p>
          )}
          <p>To keep somebody out at once, switch the account off.</p>
        </div>
      )}
    </Dialog>
  )
}
