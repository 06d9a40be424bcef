'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
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

/** Begins a run anywhere, with any data. Load it lazily. */
export function StartDialog({ open, onOpenChange, flow, start, onStart }: StartDialogProps) {
  const id = useId()
  const known = start.screen !== undefined && flow.screens.has(start.screen) ? start.screen : ''
  const data = start.data ? JSON.stringify(start.data, null, 2) : known === '' ? '' : exampleText(flow, known)
  const form = useForm<StartValues>({ defaultValues: { screen: known, data, token: start.flowToken ?? '' } })
  const screen = useWatch({ control: form.control, name: 'screen' })
  const begin = async (typed: StartValues) => {
    const read = readDataText(typed.data)
    onStart({
      ...(typed.screen === '' ? {} : { screen: typed.screen }),
      ...(read.data ? { data: read.data } : {}),
      ...(typed.token === '' ? {} : { flowToken: typed.token }),
    })
    onOpenChange(false)
  }
  const asksEndpoint = screen === '' && flow.dataVersion !== undefined
  const dataField = {
    id: `${id}-data`,
    hint: asksEndpoint
      ? 'A JSON object sent to the endpoint. Can be empty.'
      : 'A JSON object with the data for the screen. Leave empty to use the examples of its data model.',
    error: form.formState.errors.data?.message,
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Start a run"
      description="Start as customers do, or at any screen with the data you want."
    >
      <ResourceForm
        form={form}
        save={begin}
        isSave={false}
        submitLabel="Start"
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
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
        <Field label="Data" {...dataField}>
          <Textarea
            {...form.register('data', { validate: (typed) => readDataText(typed).problem ?? true })}
            {...fieldAria(dataField)}
            spellCheck={false}
            dir="ltr"
            rows={6}
            className="font-mono"
          />
        </Field>
        <TextField<StartValues>
          name="token"
          label="Flow token"
          hint="Sent to the endpoint with every request. Can be empty."
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      </ResourceForm>
    </Dialog>
  )
}
