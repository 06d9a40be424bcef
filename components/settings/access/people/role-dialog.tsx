'use client'

import { useForm } from 'react-hook-form'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { ResourceForm } from '@/components/form/resource-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${person.name}’s role`}
      description="Takes effect on their next request."
      isBusy={change.isPending}
    >
      <ResourceForm
        form={form}
        isEdit
        submitLabel="Change role"
        actions={<Button onClick={onClose}>Cancel</Button>}
        save={async ({ role }) => {
          await confirmed(() => change.mutateAsync({ id: person.id, change: { role } }))
          toast('Role changed')
          onClose()
        }}
      >
        <RoleField />
      </ResourceForm>
    </Dialog>
  )
}
