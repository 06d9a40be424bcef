'use client'

import { MessageSquareText, PhoneCall } from 'lucide-react'
import { useId } from 'react'
import { useForm, useFormContext, useFormState } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { takesFocus } from '@/components/ui/keep-focus'
import { useClock } from '@/components/ui/use-clock'
import { templateLanguages } from '@/lib/contract/languages'
import type { CodeRequest } from '@/lib/contract/phone-numbers'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { isLocked as isLockedAt, timeLeft, type Verification } from './verification-state'

const languages = templateLanguages
  .toSorted(byLanguageName)
  .map((code) => ({ value: code, label: `${languageName(code)} (${code})` }))

const methods = [
  {
    value: 'SMS',
    label: 'Text message',
    hint: 'For mobile numbers.',
    Icon: MessageSquareText,
  },
  { value: 'VOICE', label: 'Phone call', hint: 'For landlines, or if no message arrives.', Icon: PhoneCall },
] as const

function MethodChoice() {
  const id = useId()
  const { register } = useFormContext<CodeRequest>()
  const error = useFieldError<CodeRequest>('code_method')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend {...takesFocus()} className="mb-1.5 font-medium outline-none">
        How the code is sent
      </legend>
      <div className="grid gap-2 xs:auto-rows-fr xs:grid-cols-2">
        {methods.map(({ value, label, hint, Icon }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-2.5 rounded-md border border-border-strong/55 px-3 py-2.5 transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={value}
              {...register('code_method')}
              aria-describedby={`${id}-${value}`}
              className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span id={`${id}-${value}`} className="block text-sm text-pretty text-text-muted">
                {hint}
              </span>
            </span>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

interface WaitProps {
  isLocked: boolean
  /** The reason for the wait is already shown in the form. */
  isExplained: boolean
  /** Time left, such as `0:42`. */
  left: string
}

function Wait({ isLocked, isExplained, left }: WaitProps) {
  const when = (
    <>
      The next code can be sent in <span className="font-medium tabular-nums">{left}</span>.
    </>
  )
  if (isExplained) return <p className="text-sm text-text-muted">{when}</p>
  return (
    <Callout tone={isLocked ? 'warning' : 'info'}>
      {isLocked ? 'Too many wrong codes. Wait before you try again.' : 'A code was sent a moment ago.'} {when}
    </Callout>
  )
}

interface RequestStepProps {
  verification: Verification
  send: (request: CodeRequest) => Promise<void>
  /** Continues to the next step with an existing code. */
  enter: () => void
}

/** First step: how, and in which language, the code is sent. */
export function RequestStep({ verification, send, enter }: RequestStepProps) {
  const form = useForm<CodeRequest>({
    defaultValues: { code_method: verification.method, language: verification.language },
  })
  const { errors } = useFormState({ control: form.control })
  const now = useClock(1000)
  const isLocked = isLockedAt(verification, now)
  const mustWait = verification.waitUntil > now || isLocked
  const wait = timeLeft(Math.max(verification.waitUntil, verification.lockedUntil), now)
  return (
    <ResourceForm
      form={form}
      save={send}
      isSave={false}
      submitLabel="Send code"
      isMainFirst
      blockedBecause={mustWait ? `Wait ${wait} first.` : undefined}
      actions={<Button onClick={enter}>I have a code</Button>}
    >
      <MethodChoice />
      <SelectField<CodeRequest>
        name="language"
        label="Language"
        choices={languages}
        // As wide as the first choice above.
        className="sm:max-w-[calc(50%-0.25rem)]"
      />
      {mustWait && <Wait isLocked={isLocked} isExplained={errors.root?.server !== undefined} left={wait} />}
    </ResourceForm>
  )
}
