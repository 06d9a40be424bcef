'use client'

import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useChangePerson } from '@/lib/browser/people'
import type { PersonRow } from '@/lib/contract/people'
import type { RoleName } from '@/lib/contract/role-names'
import { RoleField } from './role-field'

/** Gives someone another role. Load it lazily. */
export function RoleDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useForm<{ role: RoleName }>({ defaultValues: { role: person.role ?? 'viewer' } })
  const change = useChangePerson()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={`Change ${person.name}’s role`}
      description="Takes effect on their next request."
      form={form}
      isEdit
      submitLabel="Change role"
      save={async ({ role }) => {
        await confirmed(() => change.mutateAsync({ id: person.id, change: { role } }))
        toast('Role changed')
      }}
    >
      <RoleField />
    </FormDialog>
  )
}
