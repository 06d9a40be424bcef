'use client'

import { useForm, useWatch } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { Callout } from '@/components/ui/callout'
import { useToast } from '@/components/ui/toast-provider'
import { useSavePolicy } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import { type Policy, type PolicyPage, policyRules, takenApprovers } from '@/lib/contract/proposals'
import { roleNames, rolePlurals } from '@/lib/contract/role-names'
import { formatCount } from '@/lib/labels/numbers'
import { shortageOf } from './policy-shortage'
import { policyRuleWords } from './policy-words'

type PolicyValues = Omit<Policy, 'kind'>

const ruleChoices = policyRules.map((value) => ({
  value,
  label: policyRuleWords[value],
}))
const roleChoices = [{ choices: roleNames.map((value) => ({ value, label: rolePlurals[value] })) }]

interface PolicyDialogProps {
  policy: Policy
  /** Not saved yet. */
  isNew: boolean
  people: PolicyPage['people']
  groups: PolicyPage['groups']
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The policy for one kind of change. Load it lazily. */
export function PolicyDialog(props: PolicyDialogProps) {
  const { policy, isNew, people, groups, ...dialog } = props
  const { kind, ...saved } = policy
  const roles = saved.rule === 'free' ? [...roleNames] : saved.roles
  const able = people.filter(({ kinds }) => kinds.includes(kind))
  const choices = able.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))
  const usable = saved.people.filter((id) => able.some((person) => person.id === id))
  const known = saved.groups.filter((id) => groups.some((group) => group.id === id))
  const form = useForm<PolicyValues>({
    defaultValues: { ...saved, roles, people: usable, groups: known },
  })
  const [rule, chosenPeople, chosenGroups] = useWatch({
    control: form.control,
    name: ['rule', 'people', 'groups'],
  })
  const namesSome = rule === 'chosen' || rule === 'group'
  const shortage = shortageOf(
    { ...policy, rule, people: chosenPeople, groups: chosenGroups },
    { people, groups },
  )
  const { mutateAsync: save } = useSavePolicy()
  const confirmed = useConfirmed()
  const toast = useToast()
  return (
    <FormDialog
      {...dialog}
      title={changeKindLabels[kind].label}
      description="The new policy also applies to open proposals."
      form={form}
      submitLabel="Save"
      // It would be refused, and only after asking for the password.
      blockedBecause={shortage}
      isEdit={!isNew}
      save={async (values) => {
        await confirmed(() => save({ kind, ...values }))
        toast('Policy saved')
      }}
    >
      <SelectField<PolicyValues>
        name="rule"
        label="Approval required"
        choices={ruleChoices}
        hint={
          rule === 'free'
            ? undefined
            : `${formatCount(able.length, 'person', 'people')} can approve this kind of change.`
        }
      />
      {/* While approvers are still being chosen. */}
      {shortage && !namesSome && <Callout tone="warning">{shortage}</Callout>}
      {rule !== 'free' && (
        <ChoicesField<PolicyValues>
          name="roles"
          legend="Applies to changes by"
          hint="Changes by everyone with a custom role always need approval, too."
          groups={roleChoices}
          columns="two"
        />
      )}
      {rule === 'chosen' && (
        <ChoicesField<PolicyValues> name="people" legend="Approvers" groups={[{ choices }]} columns="one" />
      )}
      {rule === 'group' && groups.length > 0 && (
        <ChoicesField<PolicyValues>
          name="groups"
          legend="Groups of approvers"
          groups={[{ choices: groupChoices(groups, able) }]}
          columns="one"
        />
      )}
      {rule === 'group' && groups.length === 0 && (
        <Callout tone="warning">
          This account has no groups yet. Create one in Settings → Roles first.
        </Callout>
      )}
    </FormDialog>
  )
}

/** Groups with their number of possible approvers, so that it is clear when one isn't enough. */
const groupChoices = (groups: PolicyPage['groups'], able: PolicyPage['people']) =>
  groups.map(({ id, name }) => {
    const { length } = takenApprovers({ rule: 'group', people: [], groups: [id] }, able, groups)
    return { value: id, label: `${name} (${formatCount(length, 'approver', 'approvers')})` }
  })
