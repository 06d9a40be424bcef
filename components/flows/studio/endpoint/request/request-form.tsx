'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readDataText } from '@/components/flows/studio/run/run/read-data-text'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { SwitchField } from '@/components/form/switch-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { flowQueries } from '@/lib/browser/flows'
import type { EndpointCall } from '@/lib/contract/endpoint-calls'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { leftRequests, type RequestValues } from './left-requests'
import { type RequestKind, requestKinds, sampleData, screensFor } from './sample-request'

export const kindWords: Record<RequestKind, string> = {
  ping: 'Ping: health check',
  INIT: 'INIT: the flow is opened',
  data_exchange: 'data_exchange: a screen is submitted',
  BACK: 'BACK: someone goes back',
  error: 'Error notice: a response couldn’t be used',
}

const firstValues: RequestValues = {
  ...{ kind: 'ping', screen: '', data: '' },
  ...{ flow_token: 'workbench', isEncrypted: true },
}

const dataTextOf = (flow: ExchangeFlow, kind: RequestKind, screen: string) => {
  const data = sampleData(flow, kind, screen)
  return JSON.stringify(data, null, 2)
}

function callOf(
  { kind, screen, data, flow_token, isEncrypted }: RequestValues,
  flow: ExchangeFlow,
): EndpointCall {
  const plain = isEncrypted ? {} : { is_plain: true }
  if (kind === 'ping') return { action: 'ping', ...plain }
  const typed = readDataText(data).data
  return {
    action: kind === 'error' ? 'data_exchange' : kind,
    ...(screensFor(flow, kind).includes(screen) ? { screen } : {}),
    ...(typed ? { data: typed } : {}),
    ...(flow_token === '' ? {} : { flow_token }),
    ...plain,
  }
}

/** Whether to encrypt the request; said instead of asked while there is nothing to encrypt it with. */
function Encryption({ showKeys }: Pick<RequestFormProps, 'showKeys'>) {
  const { data } = useQuery(flowQueries.keys())
  if (data?.hasKey === false)
    return (
      <p className="text-sm text-pretty text-text-muted">
        Sent unencrypted, because no number has a key.{' '}
        <button
          type="button"
          onClick={showKeys}
          className="rounded-sm font-medium text-accent-text hover:underline"
        >
          Add a key
        </button>
      </p>
    )
  return (
    <SwitchField<RequestValues>
      name="isEncrypted"
      label="Encrypt"
      hint="With the number’s key, if it has one."
      // Its card is narrow: the hint runs on below the switch.
      className="[&>div]:col-span-2"
    />
  )
}

interface RequestFormProps {
  flowId: string
  flow: ExchangeFlow
  blockedBecause: string | undefined
  /** Shows where keys are added. */
  showKeys: () => void
  send: (call: EndpointCall) => Promise<unknown>
}

/** A request form. Keeps its values when switching tabs. */
export function RequestForm({ flowId, flow, blockedBecause, showKeys, send }: RequestFormProps) {
  const form = useForm<RequestValues>({ defaultValues: leftRequests.get(flowId) ?? firstValues })
  // The form reports changes outside of React.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => leftRequests.keep(flowId, { ...form.getValues() }),
      }),
    [form, flowId],
  )
  const kind = useWatch({ control: form.control, name: 'kind' })
  const screens = screensFor(flow, kind)
  /** Another kind of request has other screens and data. */
  const follow = () => {
    const chosen = form.getValues()
    const fitting = screensFor(flow, chosen.kind)
    const screen = fitting.includes(chosen.screen) ? chosen.screen : (fitting[0] ?? '')
    form.setValue('screen', screen)
    form.setValue('data', dataTextOf(flow, chosen.kind, screen))
    form.clearErrors()
  }
  return (
    <ResourceForm
      form={form}
      save={(values) => send(callOf(values, flow))}
      isSave={false}
      className="space-y-4! lg:flex lg:h-full lg:flex-col"
      submitLabel="Send request"
      blockedBecause={blockedBecause}
    >
      <div className="grid gap-4 sm:max-md:grid-cols-2">
        <SelectField<RequestValues>
          name="kind"
          label="Request"
          choices={requestKinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={follow}
        />
        {screens.length > 0 && (
          <SelectField<RequestValues>
            name="screen"
            label="From the screen"
            choices={screens.map((value) => ({ value, label: value }))}
            onChange={follow}
          />
        )}
      </div>
      {kind !== 'ping' && (
        <>
          <TextareaField<RequestValues>
            name="data"
            label="Data"
            hint="A JSON object, as a phone sends it."
            isCode
            rows={3}
            className="lg:flex lg:grow lg:flex-col lg:[&>textarea]:max-h-none lg:[&>textarea]:grow"
            check={(typed) => readDataText(typed).problem}
          />
          <TextField<RequestValues>
            name="flow_token"
            label="Flow token"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
        </>
      )}
      <Encryption showKeys={showKeys} />
    </ResourceForm>
  )
}
