'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { nothingChanged } from '@/components/form/save-words'
import { TextField } from '@/components/form/text-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { templateLabelQueries, useChangeTemplateLabels } from '@/lib/browser/template-labels'
import {
  type TemplateLabelsChanged,
  templateLabel,
  templateLabelLimits,
} from '@/lib/contract/template-labels'
import type { LeftName } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'
import { LeftNames } from '../names/left-names'
import { namesText } from '../names/names-words'
import { undoSteps } from '../names/undo-steps'
import { labelChange, labelChoices, nextTick, shareOf, typedLabels, type WantedLabels } from './label-choice'

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

const { perTemplate, characters } = templateLabelLimits

interface LabelsValues {
  labels: string
}

/** A label that the console would refuse is refused at the input. */
const resolver = (values: LabelsValues): ResolverResult<LabelsValues> => {
  const refused = typedLabels(values.labels).map((label) => templateLabel.safeParse(label).error?.issues[0])
  const message = refused.find(Boolean)?.message
  if (message === undefined) return { values, errors: {} }
  return { values: {}, errors: { labels: { type: 'label', message } } }
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
  const unchanged = useDialog<readonly LeftName[]>()
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean | undefined>>(new Map())
  const form = useForm<LabelsValues>({ resolver, defaultValues: { labels: '' } })
  const typed = useWatch({ control: form.control, name: 'labels' })
  const choices = labelChoices(data?.data.map(({ label }) => label) ?? [], wanted)
  const change = labelChange(wanted, ticked, typed)
  const hasMixed = choices.some((label) => shareOf(label, wanted) === 'some')
  const isChanged = change.add.length + change.remove.length > 0
  const about = wanted.labeled ? { names: [...wanted.labeled.keys()] } : { matching: wanted.matching }
  return (
    <>
      <FormDialog
        {...{ open, onOpenChange, form }}
        size="small"
        title={`Labels for ${namesText(about)}`}
        submitLabel="Save labels"
        blockedBecause={isChanged ? undefined : nothingChanged}
        save={async () => {
          const done = await save({ ...about, ...change })
          confirmChange(done)
          if (done.left.length > 0) unchanged.show(done.left)
        }}
      >
        <TextField
          name="labels"
          label="New labels"
          hint={`Separate labels with commas. A template can have up to ${perTemplate} labels of ${characters} characters.`}
          autoComplete="off"
          dir="auto"
        />
        {isPending && <Skeleton className="h-20 w-full" />}
        {!isPending && choices.length > 0 && (
          <fieldset aria-describedby={hasMixed ? `${id}-mixed` : undefined} className="min-w-0 space-y-1">
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
      </FormDialog>
      <LeftNames dialog={unchanged} />
    </>
  )
}
