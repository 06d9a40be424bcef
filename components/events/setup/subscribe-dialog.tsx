'use client'

import { useId } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useSubscribe } from '@/lib/browser/events-setup'
import type { EventField } from '@/lib/contract/events'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'

interface SubscribeValues {
  callback_url: string
  verify_token: string
  fields: EventField[]
}

interface SubscribeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The buttons stay in sight below the long list, and what gets the focus is not hidden behind them. */
const footerInSight =
  '[&>div:last-child]:sticky [&>div:last-child]:-bottom-5 [&>div:last-child]:-mx-5 [&>div:last-child]:-mb-5 [&>div:last-child]:border-t [&>div:last-child]:border-border [&>div:last-child]:bg-surface-raised [&>div:last-child]:px-5 [&>div:last-child]:py-3 [&_input]:scroll-mb-24'

/** Adds an address: the service asks it to prove itself and says word by word what came back. Load it lazily. */
export function SubscribeDialog({ open, onOpenChange }: SubscribeDialogProps) {
  const form = useForm<SubscribeValues>({
    defaultValues: { callback_url: '', verify_token: '', fields: [...eventFieldNames] },
  })
  const subscribe = useSubscribe()
  const toast = useToast()
  const change = (next: boolean) => {
    if (next) form.reset()
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="medium"
      title="Add an address"
      description="The service sends a handshake right away, and saves the address only if the answer is correct. For an existing address, this replaces its events and its token."
      isBusy={subscribe.isPending}
    >
      <ResourceForm
        form={form}
        submitLabel="Test and save"
        className={footerInSight}
        actions={<Button onClick={() => change(false)}>Cancel</Button>}
        save={async (values) => {
          await subscribe.mutateAsync({ ...values, callback_url: values.callback_url.trim() })
          toast('Address verified', 'It now receives the events you chose.')
          form.reset()
          onOpenChange(false)
        }}
      >
        <TextField
          name="callback_url"
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://receiver.example/webhook"
          hint="Must start with https, except on this machine."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          isRequired
        />
        <PasswordField
          name="verify_token"
          label="Verify token"
          hint="Must match the token configured at the receiver."
          autoComplete="new-password"
          isRequired
        />
        <FieldsField />
      </ResourceForm>
    </Dialog>
  )
}

/** What an address hears: each field with a sentence about when it comes. */
function FieldsField() {
  const id = useId()
  const { register, setValue } = useFormContext<SubscribeValues>()
  const error = useFieldError<SubscribeValues>('fields')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium">Subscribed events</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="my-1.5 flex gap-1">
        <Button size="small" onClick={() => setValue('fields', [...eventFieldNames])}>
          Select all
        </Button>
        <Button size="small" onClick={() => setValue('fields', [])}>
          Clear
        </Button>
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {eventFieldNames.map((field) => (
          <div key={field} className="flex items-start gap-2 py-1.5">
            <input
              type="checkbox"
              id={`${id}-${field}`}
              value={field}
              {...register('fields')}
              aria-describedby={`${id}-${field}-meaning`}
              className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${field}`} className="block">
                {fieldLabel(field)}
              </label>
              <p id={`${id}-${field}-meaning`} className="text-xs text-pretty text-text-faint">
                {fieldMeaning(field)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
