'use client'

import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { DiscardButton } from '@/components/editing/discard-button'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { VersionChoice } from '@/components/editing/version-choice'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { nothingChanged } from '@/components/form/save-words'
import { TextField } from '@/components/form/text-field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Counter } from '@/components/ui/counter'
import { Textarea } from '@/components/ui/textarea'
import { qrCodeLimits } from '@/lib/contract/limits'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { countCharacters } from '@/lib/language/template/count-characters'
import { messageAdvice, messageRefusal } from '@/lib/qr/check-message'
import { type CodeValues, codeParts, partLines } from './code-values'
import { ConversationPreview } from './conversation-preview'
import { useCodeForm } from './use-code-form'

interface CodeFormProps {
  phoneNumberId: string
  /** Storage key of unsaved input: the code, or a new one. */
  formKey: string
  /** Undefined for a new one. */
  code?: LabeledQrCode
  readOnlyBecause?: string
  onCreated: (code: LabeledQrCode) => void
  onClose: () => void
  /** Above the inputs, in the form: in a dialog, its buttons then stay in view. */
  children: ReactNode
}

function MessageField({
  readOnlyBecause,
  isNew,
}: Pick<CodeFormProps, 'readOnlyBecause'> & { isNew: boolean }) {
  const id = useId()
  const { register } = useFormContext<CodeValues>()
  const refused = useFieldError<CodeValues>('prefilled_message')
  const message = useWatch<CodeValues, 'prefilled_message'>({ name: 'prefilled_message' })
  const characters = countCharacters(message)
  const { messageCharacters } = qrCodeLimits
  // Exceeding the limit is shown immediately, not on blur.
  const error = characters > messageCharacters ? messageRefusal(message) : refused
  const advice = error === undefined ? messageAdvice(message) : undefined
  const usualHint = error === undefined && 'Filled in when customers scan the code.'
  const hint = advice ? <span className="text-warning-text">{advice}</span> : usualHint
  const counter = <Counter count={characters} max={messageCharacters} />
  return (
    <Field id={id} label="Message" hint={hint} error={error} counter={counter} isRequired>
      <Textarea
        {...register('prefilled_message')}
        {...fieldAria({ id, hint, error, counter })}
        aria-required
        data-autofocus={isNew || undefined}
        readOnly={readOnlyBecause !== undefined}
        dir="auto"
        rows={2}
        className="min-h-15!"
      />
    </Field>
  )
}

function MessagePreview() {
  const message = useWatch<CodeValues, 'prefilled_message'>({ name: 'prefilled_message' })
  return <ConversationPreview message={message} />
}

/** Creates or edits a code, with a live preview of the phone. */
export function CodeForm(props: CodeFormProps) {
  const { phoneNumberId, formKey, code, readOnlyBecause, onCreated, onClose, children } = props
  const editor = useCodeForm({ phoneNumberId, formKey, code, onCreated })
  const { form, isUnsaved, isRestored, conflicts, followed, versions, hasStoppedSave, choose } = editor
  const readOnly = readOnlyBecause !== undefined
  const chooseFirst = conflicts.length > 0 ? chooseVersionFirst : undefined
  return (
    <>
      <ResourceForm
        form={form}
        save={editor.save}
        submitLabel={code ? 'Save changes' : 'Create code'}
        blockedBecause={readOnlyBecause ?? chooseFirst ?? (isUnsaved ? undefined : nothingYet(code))}
        actions={
          isUnsaved || code ? (
            <DiscardButton isUnsaved={isUnsaved} discard={editor.discard} />
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )
        }
      >
        {children}
        {isRestored && isUnsaved && <Callout>Your unsaved changes are still here.</Callout>}
        <MessageField readOnlyBecause={readOnlyBecause} isNew={code === undefined} />
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField<CodeValues>
            name="label.place"
            label="Place"
            placeholder="Shop window"
            dir="auto"
            autoComplete="off"
            readOnly={readOnly}
          />
          <TextField<CodeValues>
            name="label.campaign"
            label="Campaign"
            placeholder="Spring offer"
            dir="auto"
            autoComplete="off"
            readOnly={readOnly}
          />
        </div>
        <MessagePreview />
        <VersionChoice
          title="This QR code was changed since you opened it"
          parts={conflicts.map((name) => ({
            name,
            label: codeParts[name],
            mine: partLines(versions.mine, name),
            theirs: partLines(versions.theirs, name),
          }))}
          followed={isUnsaved ? followed.map((name) => codeParts[name]) : []}
          {...{ hasStoppedSave, choose }}
        />
      </ResourceForm>
      <LeaveGuard isUnsaved={isUnsaved}>
        Your changes aren’t saved. They stay here until you close or reload this tab.
      </LeaveGuard>
    </>
  )
}

const nothingYet = (code: LabeledQrCode | undefined) => (code ? nothingChanged : 'Enter a message first.')
