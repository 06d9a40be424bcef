'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Field, FieldError, fieldAria } from '@/components/form/field'
import { nothingChanged } from '@/components/form/nothing-changed'
import { useRowKeys } from '@/components/form/use-row-keys'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { endpointActions, memberTypes } from '@/lib/contract/endpoint-words'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { withItem } from '../answers/answers-edits'
import { type CaseValues, memberTypeOf, toCase, toValues } from './case-values'

interface CaseDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  edited: EndpointCase
  /** It is saved already. */
  isSaved: boolean
  screens: readonly string[]
  save: (changed: EndpointCase) => Promise<unknown>
}

interface PartProps {
  id: string
  values: CaseValues
  change: (changed: Partial<CaseValues>) => void
  problems: Partial<Record<keyof CaseValues, string>>
}

const typeWords = {
  string: 'Text',
  number: 'Number',
  boolean: 'True or false',
  object: 'Object',
  array: 'List',
}

function Members({ id, values, change, problems }: PartProps) {
  const { members } = values
  const { keys, ...order } = useRowKeys(members.length)
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">Required data values</legend>
      {members.map((member, index) => (
        <div key={keys[index]} className="flex gap-2">
          <Input
            aria-label={`Name of value ${index + 1}`}
            value={member.name}
            onChange={({ target }) =>
              change({ members: withItem(members, index, { ...member, name: target.value }) })
            }
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <Select
            aria-label={`Type of value ${index + 1}`}
            value={member.type}
            onChange={({ target }) =>
              change({ members: withItem(members, index, { ...member, type: memberTypeOf(target.value) }) })
            }
            className="w-40 shrink-0"
          >
            {memberTypes.map((type) => (
              <option key={type} value={type}>
                {typeWords[type]}
              </option>
            ))}
          </Select>
          <IconButton
            aria-label={`Remove value ${index + 1}`}
            onClick={() => {
              order.remove(index)
              change({ members: withItem(members, index, undefined) })
            }}
          >
            <Trash2 className="size-4" />
          </IconButton>
        </div>
      ))}
      {problems.members !== undefined && <FieldError id={`${id}-members`}>{problems.members}</FieldError>}
      <Button size="small" onClick={() => change({ members: [...members, { name: '', type: 'string' }] })}>
        <Plus aria-hidden="true" className="size-3.5" />
        Add a value
      </Button>
    </fieldset>
  )
}

function ScreenSelect({
  id,
  label,
  value,
  screens,
  none,
  onChange,
}: {
  id: string
  label: string
  value: string
  screens: readonly string[]
  none: string
  onChange: (screen: string) => void
}) {
  const known = value === '' || screens.includes(value) ? screens : [value, ...screens]
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {known.map((screen) => (
          <option key={screen} value={screen}>
            {screen}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Request({ id, values, change, problems, screens }: PartProps & { screens: readonly string[] }) {
  return (
    <>
      <Field id={`${id}-name`} label="Name" error={problems.name}>
        <Input
          {...fieldAria({ id: `${id}-name`, error: problems.name })}
          value={values.name}
          maxLength={100}
          onChange={({ target }) => change({ name: target.value })}
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-action`} label="Request">
          <Select
            id={`${id}-action`}
            value={values.action}
            onChange={({ target }) =>
              change({ action: endpointActions.find((known) => known === target.value) ?? 'ping' })
            }
          >
            {endpointActions.map((action) => (
              <option key={action} value={action}>
                {action}
              </option>
            ))}
          </Select>
        </Field>
        {values.action !== 'ping' && (
          <ScreenSelect
            id={`${id}-screen`}
            label="From the screen"
            value={values.screen}
            screens={screens}
            none="None"
            onChange={(screen) => change({ screen })}
          />
        )}
      </div>
      {values.action !== 'ping' && (
        <Field id={`${id}-data`} label="Data" error={problems.data}>
          <Textarea
            {...fieldAria({ id: `${id}-data`, error: problems.data })}
            value={values.data}
            onChange={({ target }) => change({ data: target.value })}
            spellCheck={false}
            dir="ltr"
            className="font-mono"
          />
        </Field>
      )}
    </>
  )
}

/** A case: a request, and what its answer must be like. Load it lazily. */
export function CaseDialog({ open, onOpenChange, edited, isSaved, screens, save }: CaseDialogProps) {
  const id = useId()
  const [values, setValues] = useState(() => toValues(edited))
  const [problems, setProblems] = useState<PartProps['problems']>({})
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  const change = (changed: Partial<CaseValues>) => setValues((known) => ({ ...known, ...changed }))
  const isSame = isSaved && JSON.stringify(values) === JSON.stringify(toValues(edited))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { made, problems: wrong = {} } = toCase(values)
    setProblems(wrong)
    if (!made || isSaving || isSame) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      await save(made)
      onOpenChange(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  }
  const part = { id, values, change, problems }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Case"
      isBusy={isSaving}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={isSaving}
            blockedBecause={isSame ? nothingChanged : undefined}
          >
            Save case
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Request {...part} screens={screens} />
        <ScreenSelect
          id={`${id}-expected`}
          label="Expected screen"
          value={values.expectedScreen}
          screens={[...screens, 'SUCCESS']}
          none="Any, or none"
          onChange={(expectedScreen) => change({ expectedScreen })}
        />
        <Members {...part} />
        {failure !== undefined && <ProblemNotice problem={problemOf(failure)} />}
      </form>
    </Dialog>
  )
}
