'use client'

import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useChangePerson, useRemovePerson, useRemoveSecondFactor } from '@/lib/queries/people'
import type { PersonTask } from './person-task'
import { ResetLinkDialog } from './reset-link-dialog'
import { RoleDialog } from './role-dialog'

interface TaskDialogProps {
  task: PersonTask
  /** What people may sign in through beside a password. */
  providerName: string | undefined
  onClose: () => void
}

/** Asks before a person is changed, and says what it means. Load it lazily. */
export function TaskDialog({ task, providerName, onClose }: TaskDialogProps) {
  if (task.kind === 'role') return <RoleDialog person={task.person} onClose={onClose} />
  if (task.kind === 'reset-link') return <ResetLinkDialog person={task.person} onClose={onClose} />
  return <ConfirmTask task={{ ...task, kind: task.kind }} providerName={providerName} onClose={onClose} />
}

type Confirmed = PersonTask & { kind: Exclude<PersonTask['kind'], 'role' | 'reset-link'> }

const words = {
  suspend: {
    title: (name: string) => `Switch ${name} off?`,
    label: 'Switch off',
    text: 'All sessions and API tokens end at once, and nobody can sign in with this account until it is switched on again.',
    done: 'The account is switched off',
  },
  resume: {
    title: (name: string) => `Switch ${name} on again?`,
    label: 'Switch on',
    text: 'Signing in works again, with the password and second factor as they were. API tokens have to be made anew.',
    done: 'The account is switched on',
  },
  'second-factor': {
    title: (name: string) => `Remove the second factor of ${name}?`,
    label: 'Remove it',
    text: 'The authenticator app, recovery codes and passkeys are forgotten, and all sessions end. The password alone is enough to sign in until a new second factor is set up. Be sure that it is really this person who asks.',
    done: 'The second factor is removed',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    label: 'Remove the person',
    text: 'The account, its sessions and its API tokens are gone at once. What this person did stays in the audit log.',
    done: 'The person is removed',
  },
}

/** A provider goes on knowing somebody who was removed here, and makes a new account at the next sign-in. */
const comesBackText = (providerName: string): string =>
  `This does not keep out somebody who signs in with ${providerName}: the next sign-in makes a new account. To keep somebody out, switch the account off instead, or take the access away at ${providerName}.`

function ConfirmTask({
  task: { kind, person },
  providerName,
  onClose,
}: TaskDialogProps & { task: Confirmed }) {
  const confirmed = useConfirmed()
  const toast = useToast()
  const change = useChangePerson()
  const remove = useRemovePerson()
  const removeSecondFactor = useRemoveSecondFactor()
  const { title, label, text, done } = words[kind]
  const act = async (): Promise<unknown> => {
    if (kind === 'remove') return remove.mutateAsync(person.id)
    if (kind === 'second-factor') return removeSecondFactor.mutateAsync(person.id)
    return change.mutateAsync({ id: person.id, change: { isSuspended: kind === 'suspend' } })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(person.name)}
      confirmLabel={label}
      variant={kind === 'resume' ? 'primary' : 'danger'}
      confirm={async () => {
        await confirmed(act)
        toast(done)
      }}
    >
      <p className="font-medium wrap-anywhere">{person.email}</p>
      <p>{text}</p>
      {kind === 'remove' && providerName && <p>{comesBackText(providerName)}</p>}
    </ConfirmDialog>
  )
}
