'use client'

import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { useToast } from '@/components/ui/toast-provider'
import { useChangePerson, useRemovePerson, useRemoveSecondFactor } from '@/lib/browser/people'
import type { PersonTask } from './person-task'
import { ResetLinkDialog } from './reset-link-dialog'
import { RoleDialog } from './role-dialog'

interface TaskDialogProps {
  task: PersonTask
  /** Name of the sign-in provider, if there is one. */
  providerName: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms a change to a person and says what it means. Load it lazily. */
export function TaskDialog({ task, providerName, ...dialog }: TaskDialogProps) {
  if (task.kind === 'role') return <RoleDialog person={task.person} isYou={task.isYou} {...dialog} />
  if (task.kind === 'reset-link') return <ResetLinkDialog person={task.person} {...dialog} />
  return <ConfirmTask task={{ ...task, kind: task.kind }} providerName={providerName} {...dialog} />
}

type Confirmed = PersonTask & { kind: Exclude<PersonTask['kind'], 'role' | 'reset-link'> }

const words = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    label: 'Suspend',
    costs: [
      'All sessions and API tokens end immediately.',
      'No one can sign in with this account until it is restored.',
    ],
    done: 'Account suspended',
  },
  resume: {
    title: (name: string) => `Restore ${name}?`,
    label: 'Restore',
    costs: [
      'Sign-in works again, with the same password and second factor.',
      'API tokens have to be created again.',
    ],
    done: 'Account restored',
  },
  'second-factor': {
    title: (name: string) => `Remove the second factor for ${name}?`,
    label: 'Remove second factor',
    costs: [
      'The authenticator app, recovery codes, and passkeys are removed, and all sessions end.',
      'The password alone is enough to sign in until a new second factor is set up.',
      'Make sure the request really came from this person.',
    ],
    done: 'Second factor removed',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    label: 'Remove person',
    costs: [
      'The account, its sessions, and its API tokens will be deleted immediately.',
      'What this person did stays in the audit log.',
    ],
    done: 'Person removed',
  },
}

/** The provider still knows someone who was removed here, and creates a new account at the next sign-in. */
const comesBackText = (providerName: string): string =>
  `This doesn’t keep out someone who signs in with ${providerName}: the next sign-in creates a new account. To keep someone out, suspend the account instead, or remove their access at ${providerName}.`

function ConfirmTask({
  task: { kind, person },
  providerName,
  ...dialog
}: TaskDialogProps & { task: Confirmed }) {
  const confirmed = useConfirmed()
  const toast = useToast()
  const change = useChangePerson()
  const remove = useRemovePerson()
  const removeSecondFactor = useRemoveSecondFactor()
  const { title, label, costs, done } = words[kind]
  const act = async (): Promise<unknown> => {
    if (kind === 'remove') return remove.mutateAsync(person.id)
    if (kind === 'second-factor') return removeSecondFactor.mutateAsync(person.id)
    return change.mutateAsync({ id: person.id, change: { isSuspended: kind === 'suspend' } })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={title(person.name)}
      confirmLabel={label}
      variant={kind === 'resume' ? 'primary' : 'danger'}
      confirm={async () => {
        await confirmed(act)
        toast(done)
      }}
    >
      <p className="font-medium wrap-anywhere">{person.email}</p>
      <Costs costs={kind === 'remove' && providerName ? [...costs, comesBackText(providerName)] : costs} />
    </ConfirmDialog>
  )
}
