'use client'

import { type FormEvent, useId, useState } from 'react'
import { readDataText } from '@/components/flows/studio/run/run/read-data-text'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import type { EndpointCall } from '@/lib/contract/endpoint-calls'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { type RequestKind, requestKinds, sampleData, screensFor } from './sample-request'

export const kindWords: Record<RequestKind, string> = {
  ping: 'Ping: health check',
  INIT: 'INIT: the flow is opened',
  data_exchange: 'data_exchange: a screen is submitted',
  BACK: 'BACK: someone goes back',
  error: 'Error notice: a response couldn’t be used',
}

interface RequestFormProps {
  flow: ExchangeFlow
  isPending: boolean
  blockedBecause: string | undefined
  onSend: (call: EndpointCall) => void
}

const dataTextOf = (flow: ExchangeFlow, kind: RequestKind, screen: string | undefined) => {
  const data = sampleData(flow, kind, screen)
  return Object.keys(data).length > 0 ? JSON.stringify(data, null, 2) : ''
}

/** What is chosen and typed, and the request it makes. */
function useRequest(flow: ExchangeFlow) {
  const [kind, setKind] = useState<RequestKind>('ping')
  const [screen, setScreen] = useState('')
  const [data, setData] = useState('')
  const [problem, setProblem] = useState<string>()
  const screens = screensFor(flow, kind)
  const choose = (nextKind: RequestKind, wanted: string) => {
    const fitting = screensFor(flow, nextKind)
    const next = fitting.includes(wanted) ? wanted : (fitting[0] ?? '')
    setKind(nextKind)
    setScreen(next)
    setData(dataTextOf(flow, nextKind, next))
    setProblem(undefined)
  }
  const read = (token: string): EndpointCall | undefined => {
    if (kind === 'ping') return { action: 'ping' }
    const typed = readDataText(data)
    setProblem(typed.problem)
    if (typed.problem !== undefined) return undefined
    return {
      action: kind === 'error' ? 'data_exchange' : kind,
      ...(screens.includes(screen) ? { screen } : {}),
      ...(typed.data ? { data: typed.data } : {}),
      ...(token === '' ? {} : { flow_token: token }),
    }
  }
  return { kind, screen, screens, data, problem, choose, setData, read }
}

/** One request, chosen and typed. */
export function RequestForm({ flow, isPending, blockedBecause, onSend }: RequestFormProps) {
  const id = useId()
  const [token, setToken] = useState('workbench')
  const [isPlain, setIsPlain] = useState(false)
  const { kind, screen, screens, data, problem, choose, setData, read } = useRequest(flow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const call = isPending || blockedBecause !== undefined ? undefined : read(token)
    if (call) onSend({ ...call, ...(isPlain ? { is_plain: true } : {}) })
  }
  const dataHint = 'A JSON object, as a phone sends it.'
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <Field id={`${id}-kind`} label="Request">
          <Select
            id={`${id}-kind`}
            value={kind}
            onChange={({ target }) =>
              choose(requestKinds.find((known) => known === target.value) ?? 'ping', screen)
            }
          >
            {requestKinds.map((known) => (
              <option key={known} value={known}>
                {kindWords[known]}
              </option>
            ))}
          </Select>
        </Field>
        {screens.length > 0 && (
          <Field id={`${id}-screen`} label="From the screen">
            <Select id={`${id}-screen`} value={screen} onChange={({ target }) => choose(kind, target.value)}>
              {screens.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {kind !== 'ping' && (
        <>
          <Field id={`${id}-data`} label="Data" hint={dataHint} error={problem}>
            <Textarea
              {...fieldAria({ id: `${id}-data`, hint: dataHint, error: problem })}
              value={data}
              onChange={({ target }) => setData(target.value)}
              spellCheck={false}
              dir="ltr"
              rows={8}
              className="font-mono"
            />
          </Field>
          <Field id={`${id}-token`} label="Flow token">
            <Input
              id={`${id}-token`}
              value={token}
              maxLength={500}
              onChange={({ target }) => setToken(target.value)}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
          </Field>
        </>
      )}
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={`${id}-plain`} className="text-pretty">
          Send unencrypted, even with a key
        </label>
        <Switch id={`${id}-plain`} checked={isPlain} onChange={({ target }) => setIsPlain(target.checked)} />
      </div>
      <Button type="submit" variant="primary" pending={isPending} blockedBecause={blockedBecause}>
        Send request
      </Button>
    </form>
  )
}
