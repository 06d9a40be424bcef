'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useInvite } from '@/lib/browser/people'
import type { NewLink } from '@/lib/contract/people'
import { LinkToCopy } from './link-to-copy'
import { RoleField } from './role-field'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  canMail: boolean
}

/** Invites someone by link. Load it lazily. */
export function InviteDialog({ open, onOpenChange, canMail }: InviteDialogProps) {
  const form = useForm<{ email: string; role: string }>({ defaultValues: { email: '', role: 'viewer' } })
  const invite = useInvite()
  const confirmed = useConfirmed()
  const [made, setMade] = useState<NewLink>()
  const change = (next: boolean) => {
    if (!next) {
      form.reset()
      setMade(undefined)
    }
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      size="small"
      title={made ? `${made.email} is invited` : 'Invite someone'}
      description={
        made
          ? undefined
          : canMail
            ? 'The link is emailed. It works for 7 days.'
            : 'You’ll get a link to share. It works for 7 days.'
      }
      result={made ? <LinkToCopy made={made} /> : null}
      form={form}
      submitLabel="Invite"
      save={async (values) => setMade(await confirmed(() => invite.mutateAsync(values)))}
    >
      <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
      <RoleField />
    </FormDialog>
  )
}
