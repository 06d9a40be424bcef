'use client'

import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { useMakeResetLink } from '@/lib/browser/people'
import type { PersonRow } from '@/lib/contract/people'
import { LinkToCopy } from './link-to-copy'

interface ResetLinkDialogProps {
  person: PersonRow
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a link to set a new password. Load it lazily. */
export function ResetLinkDialog({ person, ...dialog }: ResetLinkDialogProps) {
  const form = useForm()
  const { mutateAsync: make, data: made } = useMakeResetLink()
  const confirmed = useConfirmed()
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`New password for ${person.name}`}
      description={
        made ? undefined : 'The link works for 24 hours. The old password works until a new one is chosen.'
      }
      result={made ? <LinkToCopy made={made} /> : null}
      form={form}
      isSave={false}
      submitLabel="Create link"
      save={() => confirmed(() => make(person.id))}
    >
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
    </FormDialog>
  )
}
