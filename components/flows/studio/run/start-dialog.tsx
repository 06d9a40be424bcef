'use client'

import { type FormEvent, useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { CheckedFlow } from '@/lib/language/flow-json/run/runnable'
import { readDataText } from './run/read-data-text'
import type { RunStart } from './run/recorded-run'

interface StartDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  flow: CheckedFlow
  start: RunStart
  onStart: (start: RunStart) => void
}

const exampleText = (flow: CheckedFlow, screen: string) =>
  JSON.stringify(flow.screens.get(screen)?.examples ?? {}, null, 2)

/** Begins a run anywhere, with any data. Load it lazily. */
export function StartDialog({ open, onOpenChange, flow, start, onStart }: StartDialogProps) {
  const id = useId()
  const known = start.screen !== undefined && flow.screens.has(start.screen) ? start.screen : ''
  const [screen, setScreen] = useState(known)
  const [data, setData] = useState(
    start.data ? JSON.stringify(start.data, null, 2) : known === '' ? '' : exampleText(flow, known),
  )
  const [token, setToken] = useState(start.flowToken ?? '')
  const [problem, setProblem] = useState<string>()
  const choose = (next: string) => {
    setScreen(next)
    setData(next === '' ? '' : exampleText(flow, next))
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDataText(data)
    setProblem(read.problem)
    if (read.problem !== undefined) return
    onStart({
      ...(screen === '' ? {} : { screen }),
      ...(read.data ? { data: read.data } : {}),
      ...(token === '' ? {} : { flowToken: token }),
    })
    onOpenChange(false)
  }
  const asksEndpoint = screen === '' && flow.dataVersion !== undefined
  const dataHint = asksEndpoint
    ? 'A JSON object sent to the endpoint. Can be empty.'
    : 'A JSON object with the data for the screen. Leave empty to use the examples of its data model.'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Start a run"
      description="Start as customers do, or at any screen with the data you want."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Start
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        <Field id={`${id}-screen`} label="Start at">
          <Select id={`${id}-screen`} value={screen} onChange={({ target }) => choose(target.value)}>
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
        <Field id={`${id}-data`} label="Data" hint={dataHint} error={problem}>
          <Textarea
            {...fieldAria({ id: `${id}-data`, hint: dataHint, error: problem })}
            value={data}
            onChange={({ target }) => setData(target.value)}
            spellCheck={false}
            dir="ltr"
            rows={6}
            className="font-mono"
          />
        </Field>
        <Field
          id={`${id}-token`}
          label="Flow token"
          hint="Sent to the endpoint with every request. Can be empty."
        >
          <Input
            {...fieldAria({ id: `${id}-token`, hint: true })}
            value={token}
            maxLength={500}
            onChange={({ target }) => setToken(target.value)}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
        </Field>
      </form>
    </Dialog>
  )
}
