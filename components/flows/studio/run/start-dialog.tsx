'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Select } from '@/components/ui/select'
import type { RunStart } from '@/lib/language/flow-json/recorded-runs/recorded-run'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { readDataText } from './run/read-data-text'

interface StartDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  flow: CheckedFlow
  start: RunStart
  onStart: (start: RunStart) => void
}

const exampleText = (flow: CheckedFlow, screen: string) =>
  JSON.stringify(flow.screens.get(screen)?.examples ?? {}, null, 2)

interface StartValues {
  screen: string
  data: string
  token: string
}

/** Starts a run on any screen with any data. Load it lazily. */
export function StartDialog({ flow, start, onStart, ...dialog }: StartDialogProps) {
  const id = useId()
  const known = start.screen !== undefined && flow.screens.has(start.screen) ? start.screen : ''
  const data = start.data ? JSON.stringify(start.data, null, 2) : known === '' ? '' : exampleText(flow, known)
  const form = useForm<StartValues>({ defaultValues: { screen: known, data, token: start.flowToken ?? '' } })
  const screen = useWatch({ control: form.control, name: 'screen' })
  const asksEndpoint = screen === '' && flow.dataVersion !== undefined
  return (
    <FormDialog
      {...dialog}
      title="Start a run"
      description="Start as customers do, or at any screen with the data you want."
      form={form}
      isSave={false}
      submitLabel="Start"
      save={async (typed) => {
        const read = readDataText(typed.data)
        onStart({
          ...(typed.screen === '' ? {} : { screen: typed.screen }),
          ...(read.data ? { data: read.data } : {}),
          ...(typed.token === '' ? {} : { flowToken: typed.token }),
        })
      }}
    >
      <Field id={`${id}-screen`} label="Start at">
        <Select
          id={`${id}-screen`}
          {...form.register('screen', {
            onChange: ({ target }) => {
              form.setValue('data', target.value === '' ? '' : exampleText(flow, target.value))
              form.clearErrors('data')
            },
          })}
        >
          <option value="">
            {flow.dataVersion === undefined ? 'The first screen' : 'Where the endpoint decides'}
          </option>
          {[...flow.screens.keys()].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <TextareaField<StartValues>
        name="data"
        label="Data"
        hint={
          asksEndpoint
            ? 'A JSON object sent to the endpoint. Can be empty.'
            : 'A JSON object with the data for the screen. Leave empty to use the examples of its data model.'
        }
        check={(typed) => readDataText(typed).problem}
        rows={6}
        isCode
      />
      <TextField<StartValues>
        name="token"
        label="Flow token"
        hint="Sent to the endpoint with every request. Can be empty."
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
    </FormDialog>
  )
}
