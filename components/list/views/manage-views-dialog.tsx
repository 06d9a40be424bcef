'use client'

import { Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { useChangeView, useDeleteView, useSetDefaultView } from '@/lib/browser/view-changes'
import type { SavedView } from '@/lib/contract/views'
import { ViewDialog } from './view-dialog'

interface ManageViewsDialogProps {
  role: Role
  views: readonly SavedView[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Step = { kind: 'list' } | { kind: 'edit' | 'delete'; view: SavedView }

const factsOf = ({ isShared, isMine, owner, isDefault }: SavedView) =>
  [isDefault ? 'Default' : '', isShared ? 'Shared with everyone' : 'Only you', isMine ? '' : `by ${owner}`]
    .filter(Boolean)
    .join(' · ')

/** Renames, shares and deletes views of a list, and sets the default one. */
export function ManageViewsDialog({ role, views, open, onOpenChange }: ManageViewsDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const { mutateAsync: change } = useChangeView()
  const { mutateAsync: remove } = useDeleteView()
  const setDefault = useSetDefaultView()
  const problem = setDefault.error && problemOf(setDefault.error)
  // Each step leads back to the list.
  const part = { open, onOpenChange: () => setStep({ kind: 'list' }) }
  if (step.kind === 'edit') {
    const { id, name, isShared } = step.view
    return (
      <ViewDialog
        {...part}
        role={role}
        title="Edit view"
        values={{ name, isShared }}
        save={(values) => change({ id, ...values })}
      />
    )
  }
  if (step.kind === 'delete')
    return (
      <ConfirmDialog
        {...part}
        title={`Delete ${step.view.name}?`}
        confirmLabel="Delete view"
        confirm={() => remove(step.view.id)}
      >
        The view will be deleted{step.view.isShared && ' for everyone'}. The items it shows aren’t affected.
      </ConfirmDialog>
    )
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Manage views"
      description="Your default view opens when you go to this page."
    >
      {problem && <ProblemNotice problem={problem} className="mb-3" />}
      {views.length === 0 && <p className="text-text-muted">No saved views yet.</p>}
      <ul className="divide-y divide-border">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            mayChange={view.isMine || role === 'admin'}
            edit={() => setStep({ kind: 'edit', view })}
            remove={() => setStep({ kind: 'delete', view })}
            setDefault={(isDefault) => setDefault.mutate({ id: view.id, isDefault })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ViewRowProps {
  view: SavedView
  mayChange: boolean
  edit: () => void
  remove: () => void
  setDefault: (isDefault: boolean) => void
}

function ViewRow({ view, mayChange, edit, remove, setDefault }: ViewRowProps) {
  const blockedBecause = mayChange ? undefined : `Only ${view.owner} or an admin can change this view.`
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{view.name}</p>
        <p className="truncate text-xs text-text-faint">{factsOf(view)}</p>
      </div>
      <MoreActions
        name={view.name}
        entries={[
          view.isDefault
            ? { label: 'Remove as default', icon: <StarOff />, onSelect: () => setDefault(false) }
            : { label: 'Make default', icon: <Star />, onSelect: () => setDefault(true) },
          { label: 'Rename or share', icon: <Pencil />, blockedBecause, onSelect: edit },
          'separator',
          { label: 'Delete', icon: <Trash2 />, isDangerous: true, blockedBecause, onSelect: remove },
        ]}
      />
    </li>
  )
}
