'use client'

import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { roleTitle } from '@/lib/access/roles'
import { useChangePerson } from '@/lib/browser/people'
import type { PersonRow } from '@/lib/contract/people'
import { RoleField } from './role-field'

interface RoleDialogProps {
  person: PersonRow
  /** The person is the signed-in admin. */
  isYou: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Changes someone's role; admins who give up their own role confirm it. Load it lazily. */
export function RoleDialog({ person, isYou, open, onOpenChange }: RoleDialogProps) {
  const form = useForm<{ role: string }>({ defaultValues: { role: person.role ?? 'viewer' } })
  const change = useChangePerson()
  const confirmed = useConfirmed()
  const toast = useToast()
  const asked = useRef<string>(undefined)
  const [demotion, setDemotion] = useState<string>()
  const give = async (role: string, confirm?: true) => {
    await confirmed(() =>
      change.mutateAsync({ id: person.id, change: { role, ...(confirm && { confirm }) } }),
    )
    toast('Role changed')
  }
  if (demotion)
    return (
      <ConfirmDialog
        {...{ open, onOpenChange }}
        title="Give up your admin role?"
        confirmLabel={`Change to ${roleTitle(demotion)}`}
        variant="danger"
        confirm={() => give(demotion, true)}
      >
        <p>
          You’ll no longer be able to manage people, policies, alerts, or the audit log, starting with your
          next request. Only another admin can give the role back to you.
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (asked.current) setDemotion(asked.current)
        else onOpenChange(next)
      }}
      size="small"
      title={isYou ? 'Change your own role' : `Change ${person.name}’s role`}
      description={`Takes effect on ${isYou ? 'your' : 'their'} next request.`}
      form={form}
      isEdit
      submitLabel="Change role"
      save={async ({ role }) => {
        if (!isYou || person.role !== 'admin' || role === 'admin') return give(role)
        asked.current = role
      }}
    >
      <RoleField />
    </FormDialog>
  )
}
