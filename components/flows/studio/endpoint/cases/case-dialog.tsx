'use client'

import { Plus } from 'lucide-react'
import { useId } from 'react'
import { type Resolver, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RemoveButton } from '@/components/ui/row-buttons'
import { Select } from '@/components/ui/select'
import { endpointActions, memberTypes } from '@/lib/contract/endpoint-words'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { type CaseValues, toCase, toValues } from './case-values'

interface CaseDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  edited: EndpointCase
  /** The case was saved before. */
  isSaved: boolean
  screens: readonly string[]
  save: (changed: EndpointCase) => Promise<unknown>
}

const typeWords = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  object: 'Object',
  array: 'Array',
}

/** A form for members: their names and types. */
function Members() {
  const id = useId()
  const { control, register, formState } = useFormContext<CaseValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  const { members: wrong } = formState.errors
  const problem = wrong?.root?.message ?? wrong?.message
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">Required data values</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex gap-2">
          <Input
            {...register(`members.${index}.name`)}
            aria-label={`Name of value ${index + 1}`}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <Select
            {...register(`members.${index}.type`)}
            aria-label={`Type of value ${index + 1}`}
            className="w-40 shrink-0"
          >
            {memberTypes.map((type) => (
              <option key={type} value={type}>
                {typeWords[type]}
              </option>
            ))}
          </Select>
          <RemoveButton
            size="medium"
            aria-label={`Remove value ${index + 1}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {problem !== undefined && <FieldError id={`${id}-members`}>{problem}</FieldError>}
      <Button size="small" onClick={() => append({ name: '', type: 'string' })}>
        <Plus aria-hidden="true" className="size-3.5" />
        Add value
      </Button>
    </fieldset>
  )
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface ScreenFieldProps {
  name: 'screen' | 'expectedScreen'
  label: string
  screens: readonly string[]
  none: string
}

function ScreenField({ name, label, screens, none }: ScreenFieldProps) {
  const value = useWatch<CaseValues, typeof name>({ name })
  const known = value === '' || screens.includes(value) ? screens : [value, ...screens]
  return (
    <SelectField<CaseValues>
      name={name}
      label={label}
      choices={[{ value: '', label: none }, ...choicesOf(known)]}
    />
  )
}

function Expectations({ screens }: { screens: readonly string[] }) {
  return (
    <>
      <ScreenField
        name="expectedScreen"
        label="Expected screen"
        screens={[...screens, 'SUCCESS']}
        none="Any, or none"
      />
      <Members />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<CaseValues> name="status" label="Expected status" placeholder="200" inputMode="numeric" />
        <TextField<CaseValues>
          name="maxMs"
          label="Maximum response time (ms)"
          placeholder="10000"
          inputMode="numeric"
        />
      </div>
      <TextareaField<CaseValues>
        isCode
        name="exact"
        label="Exact data values"
        hint="A JSON object. Each value must match the data exactly. Use dots for nested values: order.id."
      />
      <TextareaField<CaseValues> isCode name="schema" label="JSON Schema of the data" />
    </>
  )
}

function Request({ screens }: { screens: readonly string[] }) {
  const { control } = useFormContext<CaseValues>()
  const action = useWatch({ control, name: 'action' })
  return (
    <>
      <TextField<CaseValues> name="name" label="Name" maxLength={100} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<CaseValues> name="action" label="Request" choices={choicesOf(endpointActions)} />
        {action !== 'ping' && (
          <ScreenField name="screen" label="From the screen" screens={screens} none="None" />
        )}
      </div>
      {action !== 'ping' && <TextareaField<CaseValues> isCode name="data" label="Data" />}
    </>
  )
}

/** The case as entered, or problems at its inputs. */
const resolver: Resolver<CaseValues, unknown, EndpointCase> = (values) => {
  const { made, problems = {} } = toCase(values)
  if (made) return { values: made, errors: {} }
  const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'case', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** A case: a request and what its response must be like. Load it lazily. */
export function CaseDialog({ open, onOpenChange, edited, isSaved, screens, save }: CaseDialogProps) {
  const form = useForm({ resolver, defaultValues: toValues(edited) })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Case"
      form={form}
      isEdit={isSaved}
      submitLabel="Save case"
      save={save}
    >
      <Request screens={screens} />
      <Expectations screens={screens} />
    </FormDialog>
  )
}
