'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { LocalMoment } from '@/components/ui/local-moment'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { useToast } from '@/components/ui/toast-provider'
import { useIncidentScripts } from '@/lib/browser/failure-changes'
import { failureQueries } from '@/lib/browser/failures'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { type ScriptSimulation, type StepsToCome } from '@/lib/contract/incident-script-calls'
import { incidentScriptNames, incidentScripts } from '@/lib/contract/incident-scripts'
import { TemplateNameField } from './template-name-field'

/**
 * Simulates an incident of the account, a number, a template or a flow, step by step, and shows the remaining steps.
 */
export function ScriptForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const id = useId()
  const toast = useToast()
  const scripts = useIncidentScripts()
  const { data } = useQuery({ ...failureQueries.scripts(), enabled: blockedBecause === undefined })
  const form = useForm<ScriptSimulation>({ defaultValues: { script: 'number-restricted', object: '' } })
  const script = useWatch({ control: form.control, name: 'script' })
  const steps = data?.data ?? []
  return (
    <ResourceForm
      form={form}
      submitLabel="Start incident"
      isSecondary
      blockedBecause={blockedBecause}
      isSave={false}
      save={async (values) => {
        await scripts.mutateAsync(values)
        toast('The incident has started', 'Advance the clock to see the next steps.')
      }}
    >
      <Field id={id} label="Incident">
        <Select
          {...form.register('script', { onChange: () => form.resetField('object') })}
          {...fieldAria({ id })}
        >
          {incidentScriptNames.map((name) => (
            <option key={name} value={name}>
              {incidentScripts[name].label}
            </option>
          ))}
        </Select>
      </Field>
      {incidentScripts[script].about === 'flow' && (
        <TextField<ScriptSimulation> name="object" label="Flow ID" spellCheck={false} dir="ltr" />
      )}
      {incidentScripts[script].about === 'phone-number' && <NumberField />}
      {incidentScripts[script].about === 'template' && (
        <TemplateNameField<ScriptSimulation> name="object" hint="Applies to every approved language." />
      )}
      {steps.length > 0 && (
        <StepsList
          steps={steps}
          stop={
            <Button size="small" pending={scripts.isPending} onClick={() => scripts.mutate(null)}>
              Stop
            </Button>
          }
        />
      )}
      {scripts.error && scripts.variables === null && <ProblemNotice problem={problemOf(scripts.error)} />}
    </ResourceForm>
  )
}

/** The number of an incident. */
function NumberField() {
  const { data } = useQuery(phoneNumberQueries.list())
  const numbers = (data?.data ?? []).map((number) => ({
    value: number.id,
    label: `${number.verified_name} ${number.display_phone_number ?? ''}`,
  }))
  return (
    <SelectField<ScriptSimulation>
      name="object"
      label="Phone number"
      choices={[{ value: '', label: 'Choose a number' }, ...numbers]}
    />
  )
}

/** Remaining steps, the next one first. */
function StepsList({ steps, stop }: { steps: StepsToCome['data']; stop: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="space-y-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id={headingId} className="font-medium">
          Next steps
        </h3>
        {stop}
      </div>
      <ol className="space-y-1.5 border-l-2 border-border pl-3">
        {steps.map(({ script, object_id, at, says }) => (
          <li key={`${script} ${object_id} ${at}`} className="text-sm">
            <p>{says}</p>
            <p className="text-xs text-text-faint">
              <LocalMoment at={Date.parse(at)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
