'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { nothingChanged } from '@/components/form/save-words'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { templateLabelQueries, useChangeTemplateLabels } from '@/lib/browser/template-labels'
import { type TemplateLabelsChanged, templateLabelLimits } from '@/lib/contract/template-labels'
import type { LeftName } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'
import { LeftNames } from '../names/left-names'
import { namesText } from '../names/names-words'
import { undoSteps } from '../names/undo-steps'
import { labelChange, labelChoices, nextTick, shareOf, type WantedLabels } from './label-choice'

interface LabelBoxProps {
  label: string
  /** Undefined if some of the names have it and this doesn't change. */
  isTicked: boolean | undefined
  onTick: () => void
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
        onChange={onTick}
        className="size-4 shrink-0 cursor-pointer accent-accent"
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
    </label>
  )
}

/** Says that labels were changed, with an undo button. */
function useLabelToast() {
  const toast = useToast()
  const { mutateAsync: save } = useChangeTemplateLabels()
  return ({ changed }: Pick<TemplateLabelsChanged, 'changed'>) => {
    const undo = async () => {
      const failed = await undoSteps(
        changed.map(({ label, isAdded, names }) => ({
          names,
          change: (some) =>
            save({ names: some, add: isAdded ? [] : [label], remove: isAdded ? [label] : [] }),
        })),
      )
      if (failed) toast(failed.title, failed.reason)
    }
    const count = new Set(changed.flatMap(({ names }) => names)).size
    if (count === 0) toast('These labels were already set')
    else toast(`Labels saved for ${formatCount(count, 'template')}`, undefined, { undo: () => void undo() })
  }
}

const tickOf = { all: true, some: undefined, none: false }

interface LabelsDialogProps {
  wanted: WantedLabels
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits the labels of some templates. Heavy: load it with `next/dynamic`. */
export function LabelsDialog({ wanted, open, onOpenChange }: LabelsDialogProps) {
  const id = useId()
  const { data, isPending } = useQuery(templateLabelQueries.list())
  const { mutateAsync: save } = useChangeTemplateLabels()
  const confirmChange = useLabelToast()
  const [left, setLeft] = useState<readonly LeftName[]>([])
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean | undefined>>(new Map())
  const [typed, setTyped] = useState('')
  const choices = labelChoices(data?.data.map(({ label }) => label) ?? [], wanted)
  const change = labelChange(wanted, ticked, typed)
  const hasMixed = choices.some((label) => shareOf(label, wanted) === 'some')
  const isChanged = change.add.length + change.remove.length > 0
  const about = wanted.labeled ? { names: [...wanted.labeled.keys()] } : { matching: wanted.matching }
  return (
    <>
      <ConfirmDialog
        {...{ open, onOpenChange }}
        title={`Labels for ${namesText(about)}`}
        confirmLabel="Save labels"
        variant="primary"
        blockedBecause={isChanged ? undefined : nothingChanged}
        confirm={async () => {
          const done = await save({ ...about, ...change })
          confirmChange(done)
          setLeft(done.left)
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
          <fieldset
            aria-describedby={hasMixed ? `${id}-mixed` : undefined}
            className="min-w-0 space-y-1 pt-2"
          >
            <legend className="font-medium">Labels in use</legend>
            {hasMixed && (
              <p id={`${id}-mixed`} className="text-sm text-text-faint">
                A dash means no change.
              </p>
            )}
            {choices.map((label) => {
              const share = shareOf(label, wanted)
              const isTicked = ticked.has(label) ? ticked.get(label) : tickOf[share]
              const onTick = () => setTicked((all) => new Map(all).set(label, nextTick(share, isTicked)))
              return <LabelBox key={label} {...{ label, isTicked, onTick }} />
            })}
          </fieldset>
        )}
      </ConfirmDialog>
      <LeftNames left={left} onClose={() => setLeft([])} />
    </>
  )
}
