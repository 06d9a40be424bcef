'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { Combobox, type ComboboxGroup } from '@/components/ui/combobox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { templateNameQueries, useMoveTemplates, useOwnTemplates } from '@/lib/browser/template-names'
import { type LeftName, type NamesBefore, templateFolder } from '@/lib/contract/template-names'
import { NO_FOLDER, NO_OWNER } from '@/lib/contract/template-order'
import { LeftNames } from './left-names'
import { changedTexts, namesText, type WantedNames } from './names-words'
import { undoSteps } from './undo-steps'

interface OpenDialogProps {
  wanted: WantedNames
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface NamesDialogProps extends OpenDialogProps {
  title: string
  label: string
  hint: string
  confirmLabel: string
  blockedBecause: string
  /** Choices, and the choice that removes the value. */
  items: ComboboxGroup
  none: { value: string; label: string }
  combobox: Omit<ComponentProps<typeof Combobox>, 'id' | 'groups' | 'value' | 'onChange'>
  change: (wanted: WantedNames, to: string | null) => Promise<NamesBefore>
  /** What was done, as a sentence. */
  said: (to: string | null, changed: string) => string
}

/** Chooses one value for some templates, offers undo, and lists templates that weren't changed. */
function NamesDialog(props: NamesDialogProps) {
  const { wanted, open, onOpenChange, title, label, hint, items, none, change, said } = props
  const id = useId()
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const [left, setLeft] = useState<readonly LeftName[]>([])
  const undo = async (before: NamesBefore['before'], now: string | null) => {
    const steps = before.filter(({ was }) => was !== now)
    const failed = await undoSteps(
      steps.map(({ was, names }) => ({ names, change: (some) => change({ names: some }, was) })),
    )
    if (failed) toast(failed.title, failed.reason)
  }
  const confirm = async () => {
    const to = chosen === none.value ? null : chosen
    const done = await change(wanted, to)
    const { count, changed, already } = changedTexts(done.before, to)
    if (count === 0) toast('Nothing to change', already)
    else toast(said(to, changed), already, { undo: () => void undo(done.before, to) })
    setLeft(done.left)
  }
  return (
    <>
      <ConfirmDialog
        {...{ open, onOpenChange, title, confirm }}
        confirmLabel={props.confirmLabel}
        variant="primary"
        blockedBecause={chosen === '' ? props.blockedBecause : undefined}
      >
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            {label}
          </label>
          <Combobox
            {...props.combobox}
            id={id}
            groups={[...(items.items.length > 0 ? [items] : []), { label: 'None', items: [none] }]}
            value={chosen}
            onChange={setChosen}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="text-sm text-text-faint">
            {hint}
          </p>
        </div>
      </ConfirmDialog>
      <LeftNames left={left} onClose={() => setLeft([])} />
    </>
  )
}

/** The folder that typed text would create. */
function newFolder(typed: string) {
  const { data } = templateFolder.safeParse(typed)
  return data === undefined ? undefined : { value: data, label: data }
}

/** Moves templates to a folder, which is created with its first template. Heavy: load it with `next/dynamic`. */
export function FolderDialog(props: OpenDialogProps) {
  const { data } = useQuery(templateNameQueries.folders())
  const { mutateAsync: move } = useMoveTemplates()
  return (
    <NamesDialog
      {...props}
      title={`Move ${namesText(props.wanted)}`}
      label="Folder"
      hint="To put a folder inside another one, separate the names with a slash: Sale/Spring."
      confirmLabel="Move"
      blockedBecause="Choose a folder."
      items={{
        label: 'Folders',
        items: data?.data.map(({ folder }) => ({ value: folder, label: folder })) ?? [],
      }}
      none={{ value: NO_FOLDER, label: 'No folder' }}
      combobox={{
        offer: newFolder,
        offerLabel: 'New folder',
        placeholder: 'Choose or create a folder',
        searchLabel: 'Find or name a folder',
        emptyText: 'Type a name to create a folder.',
      }}
      change={(wanted, folder) => move({ ...wanted, folder })}
      said={(folder, moved) =>
        folder === null ? `Moved ${moved} out of their folder` : `Moved ${moved} to ${folder}`
      }
    />
  )
}

/** Sets who is responsible for templates. Heavy: load it with `next/dynamic`. */
export function OwnerDialog(props: OpenDialogProps) {
  const { data } = useQuery(templateNameQueries.owners())
  const { mutateAsync: own } = useOwnTemplates()
  const people = data?.data.map((person) => ({ value: person.id, label: person.name })) ?? []
  return (
    <NamesDialog
      {...props}
      title={`Set the owner of ${namesText(props.wanted)}`}
      label="Owner"
      hint="The owner is responsible for the template. This doesn’t change who can edit it."
      confirmLabel="Set owner"
      blockedBecause="Choose an owner."
      items={{ label: 'People', items: people }}
      none={{ value: NO_OWNER, label: 'No owner' }}
      combobox={{
        placeholder: 'Choose a person',
        searchLabel: 'Find a person',
        emptyText: 'No person with this name.',
      }}
      change={(wanted, ownerId) => own({ ...wanted, ownerId })}
      said={(ownerId, owned) => {
        const owner = people.find(({ value }) => value === ownerId)
        return owner ? `${owner.label} now owns ${owned}` : `Removed the owner of ${owned}`
      }}
    />
  )
}
