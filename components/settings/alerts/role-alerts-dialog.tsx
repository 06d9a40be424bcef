'use client'

import { useForm } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { FormDialog } from '@/components/form/form-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useSetRoleAlerts } from '@/lib/browser/alerts'
import type { AlertRoleRow } from '@/lib/contract/alerts'
import { rolePlurals } from '@/lib/contract/role-names'
import { ruleChoices } from './filter-fields'

type RoleAlertValues = Pick<AlertRoleRow, 'rules'>

interface RoleAlertsDialogProps {
  row: AlertRoleRow
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits which alerts go to everyone with a role. Load it lazily. */
export function RoleAlertsDialog({ row: { role, rules }, open, onOpenChange }: RoleAlertsDialogProps) {
  const form = useForm<RoleAlertValues>({ defaultValues: { rules } })
  const set = useSetRoleAlerts()
  const toast = useToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Alerts for ${rolePlurals[role].toLowerCase()}`}
      form={form}
      submitLabel="Save"
      isEdit
      save={async (values) => {
        await set.mutateAsync({ role, ...values })
        toast('Alert settings saved')
      }}
    >
      <ChoicesField<RoleAlertValues> name="rules" legend="Alert types" groups={ruleChoices} />
    </FormDialog>
  )
}
