'use client'

import { useId } from 'react'
import { Field, FieldError, fieldAria } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Select } from '@/components/ui/select'
import { StateMark } from '@/components/ui/state-mark'
import { Switch } from '@/components/ui/switch'
import { papers } from '@/lib/qr/sheet-layout'
import { type CaptionKind, captionKinds, type choiceErrors, type PrintChoice } from './sheet-choice'

interface SheetFieldsProps {
  choice: PrintChoice
  errors: ReturnType<typeof choiceErrors>
  change: (part: Partial<PrintChoice>) => void
}

const captionLabels: Record<CaptionKind, string> = {
  place: 'The place',
  campaign: 'The campaign',
  message: 'The message',
  none: 'No caption',
}

function NumberField({
  name,
  label,
  max,
  choice,
  errors,
  change,
}: SheetFieldsProps & { name: 'perPage' | 'copies'; label: string; max: number }) {
  const id = useId()
  const error = errors[name]
  return (
    <Field id={id} label={label} error={error}>
      <Input
        {...fieldAria({ id, error })}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={choice[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
}

function ColorFields({ choice, errors, change }: SheetFieldsProps) {
  const id = useId()
  const { colors } = choice
  const input = (part: 'dark' | 'light', label: string) => (
    <label className="flex items-center gap-2">
      <input
        type="color"
        value={colors[part]}
        aria-invalid={errors.colors !== undefined}
        aria-describedby={errors.colors ? id : undefined}
        onChange={({ target }) => change({ colors: { ...colors, [part]: target.value } })}
        className="h-8 w-12 cursor-pointer rounded-sm border border-border-strong bg-surface-raised p-0.5 pointer-coarse:h-11 [&::-moz-color-swatch]:border-border-strong [&::-webkit-color-swatch]:border-border-strong"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1.5 font-medium">Colors</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {input('dark', 'Squares')}
        {input('light', 'Background')}
      </div>
      {errors.colors ? (
        <FieldError id={id}>{errors.colors}</FieldError>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-text-muted">
          <StateMark state={{ tone: 'success' }} />
          Scanners can read this.
        </p>
      )}
    </fieldset>
  )
}

/** Options of the sheet. */
export function SheetFields(props: SheetFieldsProps) {
  const { choice, change } = props
  const [captionId, marksId] = [useId(), useId()]
  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <p className="font-medium">Paper</p>
        <SegmentedControl
          label="Paper"
          className="*:whitespace-nowrap"
          segments={[
            { value: 'A4', label: papers.A4.name },
            { value: 'Letter', label: papers.Letter.name },
          ]}
          value={choice.paper}
          onChange={(paper) => change({ paper })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...props} name="perPage" label="Codes per page" max={24} />
        <NumberField {...props} name="copies" label="Copies of each" max={100} />
      </div>
      <Field id={captionId} label="Caption" hint="Codes without this label use their message as the caption.">
        <Select
          id={captionId}
          aria-describedby={`${captionId}-hint`}
          value={choice.caption}
          onChange={({ target }) => {
            const caption = captionKinds.find((kind) => kind === target.value)
            if (caption) change({ caption })
          }}
        >
          {captionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {captionLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={marksId} className="font-medium">
          Cut marks
        </label>
        <Switch
          id={marksId}
          checked={choice.hasCutMarks}
          onChange={({ target }) => change({ hasCutMarks: target.checked })}
        />
      </div>
      <ColorFields {...props} />
    </div>
  )
}
