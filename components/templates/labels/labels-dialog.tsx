'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { nothingChanged } from '@/components/form/nothing-changed'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { templateLabelQueries, useChangeTemplateLabels } from '@/lib/browser/template-labels'
import { templateLabelLimits } from '@/lib/contract/template-labels'
import { formatCount } from '@/lib/labels/numbers'
import { type LabeledNames, labelChange, labelChoices, shareOf } from './label-choice'

interface LabelBoxProps {
  label: string
  /** Undefined where some of the names have it, and it stays so. */
  isTicked: boolean | undefined
  onTick: (isTicked: boolean) => void
}

function LabelBox({ label, isTicked, onTick }: LabelBoxProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 pointer-coarse:min-h-10">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isTicked === undefined
        }}
        type="checkbox"
        checked={isTicked ?? false}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="size-4 shrink-0 cursor-pointer accent-accent"
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
    </label>
  )
}

interface LabelsDialogProps {
  names: LabeledNames
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Which labels some templates have. Heavy: load it with `next/dynamic`. */
export function LabelsDialog({ names, open, onOpenChange }: LabelsDialogProps) {
  const id = useId()
  const { data, isPending } = useQuery(templateLabelQueries.list())
  const { mutateAsync: save } = useChangeTemplateLabels()
  const toast = useToast()
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState('')
  const choices = labelChoices(data?.data.map(({ label }) => label) ?? [], names)
  const change = labelChange(names, ticked, typed)
  const isChanged = change.add.length + change.remove.length > 0
  const [only] = names.keys()
  const share = { all: true, some: undefined, none: false }
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={names.size === 1 ? `Labels for ${only}` : `Labels for ${formatCount(names.size, 'template')}`}
      confirmLabel="Save labels"
      variant="primary"
      blockedBecause={isChanged ? undefined : nothingChanged}
      confirm={async () => {
        await save(change)
        toast('Labels saved')
      }}
    >
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          New labels
        </label>
        <Input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          dir="auto"
        />
        <p id={`${id}-hint`} className="text-sm text-text-faint">
          Separate labels with commas. A template can have up to {templateLabelLimits.perTemplate} labels of{' '}
          {templateLabelLimits.characters} characters.
        </p>
      </div>
      {isPending && <Skeleton className="h-20 w-full" />}
      {!isPending && choices.length > 0 && (
        <fieldset className="min-w-0 space-y-1 pt-2">
          <legend className="font-medium">Labels in use</legend>
          {choices.map((label) => (
            <LabelBox
              key={label}
              label={label}
              isTicked={ticked.get(label) ?? share[shareOf(label, names)]}
              onTick={(isTicked) => setTicked((all) => new Map(all).set(label, isTicked))}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
