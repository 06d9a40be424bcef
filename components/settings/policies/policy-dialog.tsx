'use client'

import { useForm, useWatch } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useToast } from '@/components/ui/toast-provider'
import { useSavePolicy } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { Policy } from '@/lib/contract/proposals'
import { roleNames, rolePlurals } from '@/lib/contract/role-names'
import { policyRuleWords } from './policy-words'

type PolicyValues = Omit<Policy, 'kind'>

const ruleChoices = (['free', 'one', 'two', 'chosen'] as const).map((value) => ({
  value,
  label: policyRuleWords[value],
}))
const roleChoices = [{ choices: roleNames.map((value) => ({ value, label: rolePlurals[value] })) }]

interface PolicyDialogProps {
  policy: Policy
  people: readonly { id: string; name: string; role: string }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What changes of one kind take. Load it lazily. */
export function PolicyDialog({ policy: { kind, ...saved }, people, ...dialog }: PolicyDialogProps) {
  const roles = saved.rule === 'free' ? [...roleNames] : saved.roles
  const form = useForm<PolicyValues>({ defaultValues: { ...saved, roles } })
  const rule = useWatch({ control: form.control, name: 'rule' })
  const { mutateAsync: save } = useSavePolicy()
  const confirmed = useConfirmed()
  const toast = useToast()
  const choices = people.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))
  return (
    <FormDialog
      {...dialog}
      title={changeKindLabels[kind].label}
      description="The new policy also applies to open proposals."
      form={form}
      submitLabel="Save"
      isEdit
      save={async (values) => {
        await confirmed(() => save({ kind, ...values }))
        toast('Policy saved')
      }}
    >
      <SelectField<PolicyValues> name="rule" label="Needs" choices={ruleChoices} />
      {rule !== 'free' && (
        <ChoicesField<PolicyValues> name="roles" legend="For changes by" groups={roleChoices} columns="two" />
      )}
      {rule === 'chosen' && (
        <ChoicesField<PolicyValues>
          name="people"
          legend="Who approves"
          groups={[{ choices }]}
          columns="one"
        />
      )}
    </FormDialog>
  )
}
