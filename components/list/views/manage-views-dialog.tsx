'use client'

import { Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoreActions } from '@/components/ui/more-actions'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { useChangeView, useDeleteView, useSetDefaultView } from '@/lib/browser/view-changes'
import type { SavedView } from '@/lib/contract/views'
import { ViewForm } from './view-form'

interface ManageViewsDialogProps {
  role: Role
  views: readonly SavedView[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Step = { kind: 'list' } | { kind: 'edit' | 'delete'; view: SavedView }

const titleOf = (step: Step): string => {
  if (step.kind === 'list') return 'Manage views'
  return step.kind === 'edit' ? 'Edit view' : `Delete ${step.view.name}?`
}

const factsOf = ({ isShared, isMine, owner, isDefault }: SavedView) =>
  [isDefault ? 'Default' : '', isShared ? 'Shared with everyone' : 'Only you', isMine ? '' : `by ${owner}`]
    .filter(Boolean)
    .join(' · ')

/** Renames, shares and deletes views of a list, and says which it opens with. */
export function ManageViewsDialog({ role, views, open, onOpenChange }: ManageViewsDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const change = useChangeView()
  const remove = useDeleteView()
  const setDefault = useSetDefaultView()
  const back = () => setStep({ kind: 'list' })
  const problem = setDefault.error && problemOf(setDefault.error)
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={titleOf(step)}
      isBusy={change.isPending || remove.isPending}
      description={step.kind === 'list' && 'Your default view opens when you go to this page.'}
    >
      {step.kind === 'edit' && (
        <ViewForm
          role={role}
          values={{ name: step.view.name, isShared: step.view.isShared }}
          cancel={back}
          save={async (values) => {
            await change.mutateAsync({ id: step.view.id, ...values })
            back()
          }}
        />
      )}
      {step.kind === 'delete' && (
        <div className="space-y-4">
          <p>
            The view will be deleted{step.view.isShared && ' for everyone'}. The items it shows aren’t
            affected.
          </p>
          {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
          <div className="flex justify-end gap-2">
            <Button onClick={back}>Cancel</Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              onClick={() => void remove.mutateAsync(step.view.id).then(back, () => undefined)}
            >
              Delete view
            </Button>
          </div>
        </div>
      )}
      {step.kind === 'list' && (
        <>
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
        </>
      )}
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
