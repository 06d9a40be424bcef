'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { Field, type FieldText, fieldAria } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { useFieldError } from '@/components/form/use-field-error'
import { Combobox, type ComboboxGroup } from '@/components/ui/combobox'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
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

/** What is chosen, at the place where the service refuses it. */
type NamesValues = Partial<Record<'folder' | 'ownerId', string>>

interface ChoiceProps extends Pick<FieldText, 'label' | 'hint'> {
  name: keyof NamesValues
  /** Choices, and the choice that removes the value. */
  items: ComboboxGroup
  none: { value: string; label: string }
  combobox: Omit<ComponentProps<typeof Combobox>, 'id' | 'groups' | 'value' | 'onChange'>
}

/** The values to choose from, found by typing. */
function Choice({ name, label, hint, items, none, combobox }: ChoiceProps) {
  const id = useId()
  const error = useFieldError<NamesValues>(name)
  const { field } = useController<NamesValues>({ name })
  const { ref, value = '', onChange, onBlur } = field
  return (
    <Field {...{ id, label, hint, error }}>
      <Combobox
        {...combobox}
        {...fieldAria({ id, hint, error })}
        {...{ ref, value, onChange, onBlur }}
        groups={[...(items.items.length > 0 ? [items] : []), { label: 'None', items: [none] }]}
      />
    </Field>
  )
}

interface NamesDialogProps extends OpenDialogProps, ChoiceProps {
  title: string
  confirmLabel: string
  blockedBecause: string
  change: (wanted: WantedNames, to: string | null) => Promise<NamesBefore>
  /** What was done, as a sentence. */
  said: (to: string | null, changed: string) => string
}

/** Chooses one value for some templates, offers undo, and lists templates that weren't changed. */
function NamesDialog(props: NamesDialogProps) {
  const { wanted, open, onOpenChange, title, confirmLabel, blockedBecause, change, said, ...choice } = props
  const { name, none } = choice
  const toast = useToast()
  const form = useForm<NamesValues>({ defaultValues: { [name]: '' } })
  const chosen = useWatch({ control: form.control, name })
  const unchanged = useDialog<readonly LeftName[]>()
  const undo = async (before: NamesBefore['before'], now: string | null) => {
    const steps = before.filter(({ was }) => was !== now)
    const failed = await undoSteps(
      steps.map(({ was, names }) => ({ names, change: (some) => change({ names: some }, was) })),
    )
    if (failed) toast(failed.title, failed.reason)
  }
  const save = async ({ [name]: value = '' }: NamesValues) => {
    const to = value === none.value ? null : value
    const done = await change(wanted, to)
    const { count, changed, already } = changedTexts(done.before, to)
    if (count === 0) toast('Nothing to change', already)
    else toast(said(to, changed), already, { undo: () => void undo(done.before, to) })
    if (done.left.length > 0) unchanged.show(done.left)
  }
  return (
    <>
      <FormDialog
        {...{ open, onOpenChange, title, form, save }}
        size="small"
        submitLabel={confirmLabel}
        blockedBecause={chosen ? undefined : blockedBecause}
      >
        <Choice {...choice} />
      </FormDialog>
      <LeftNames dialog={unchanged} />
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
      name="folder"
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
      name="ownerId"
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
