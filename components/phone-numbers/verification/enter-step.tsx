'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { useMissing } from '@/components/shell/embedded-only'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { takesFocus } from '@/components/ui/keep-focus'
import { problemOf } from '@/components/ui/problem-of'
import { useClock } from '@/components/ui/use-clock'
import type { Problem } from '@/lib/contract/error-object'
import { verificationLimits } from '@/lib/contract/limits'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { languageName } from '@/lib/language/template/language-name'
import { numberText } from '../words/number-name'
import { CodeInput } from './code-input'
import { ReceivedCodes } from './received-codes'
import {
  codeEndsAt,
  hasFreshCode,
  isLocked as isLockedAt,
  isOver,
  timeLeft,
  type Verification,
} from './verification-state'

interface EnterStepProps {
  number: PhoneNumber
  verification: Verification
  verify: (code: string) => Promise<void>
  /** Reached from the previous step, which had focus. */
  isReached: boolean
  requestAnother: () => void
}

const { codeDigits } = verificationLimits

function checkDigits(digits: string): string | true {
  const missing = codeDigits - digits.length
  if (missing === 0) return true
  if (digits === '') return 'Enter the code first.'
  return `Enter all ${codeDigits} digits. ${missing} ${missing === 1 ? 'is' : 'are'} missing.`
}

/** The form for the code, and the service's last error. */
function useCode(verify: EnterStepProps['verify']) {
  // The next change clears an error, which isn't rechecked before the next submission.
  const form = useForm({ defaultValues: { code: '' }, reValidateMode: 'onSubmit' })
  const [refused, setRefused] = useState<Problem>()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: checkDigits },
  })
  const change = (digits: string) => {
    if (digits === field.value) return
    field.onChange(digits)
    form.clearErrors()
    setRefused(undefined)
  }
  const save = async ({ code }: { code: string }) => {
    try {
      await verify(code)
    } catch (failure) {
      setRefused(problemOf(failure))
      form.setFocus('code', { shouldSelect: true })
      throw failure
    }
  }
  return { form, ref: field.ref, code: field.value, error: fieldState.error?.message, refused, change, save }
}

/** Second step: entering the code. */
export function EnterStep({ number, verification, verify, isReached, requestAnother }: EnterStepProps) {
  const id = useId()
  const now = useClock(1000)
  const isSimulated = !useMissing('receivedCodes')
  const { form, ref, code, error, refused, change, save } = useCode(verify)
  const isFresh = hasFreshCode(verification, now)
  const isLocked = isLockedAt(verification, now)
  const isEnded = isLocked || isOver(verification, refused)

  // A page opened at this step leaves focus where it is.
  const wasReached = useRef(isReached)
  useEffect(() => {
    if (wasReached.current) form.setFocus('code')
  }, [form])

  const sent =
    verification.method === 'SMS' ? 'A text message with the code went to' : 'A call with the code goes to'
  return (
    <>
      <ResourceForm
        form={form}
        save={save}
        isSave={false}
        submitLabel="Verify"
        isMainFirst
        isSecondary={isEnded}
        blockedBecause={
          isLocked
            ? 'Too many wrong codes.'
            : isEnded
              ? 'This code no longer works. Request a new one.'
              : undefined
        }
        actions={
          <Button variant={isEnded ? 'primary' : undefined} onClick={requestAnother}>
            {isEnded ? 'Request new code' : 'Request another code'}
          </Button>
        }
      >
        <p {...takesFocus()} className="text-pretty text-text-muted outline-none">
          {isFresh ? (
            <>
              {sent} <span className="whitespace-nowrap">{numberText(number)}</span>, in{' '}
              {languageName(verification.language)}.
            </>
          ) : (
            'Enter the code that was sent to the number.'
          )}
        </p>
        <CodeInput
          id={id}
          ref={ref}
          value={code}
          onChange={change}
          error={error}
          hint={(error !== undefined && refused?.nextStep) || 'Six digits. Spaces and dashes are fine.'}
          isReadOnly={isEnded}
        />
        {isLocked && !refused && (
          <Callout tone="warning">
            Too many wrong codes. You can try again in{' '}
            <span className="font-medium tabular-nums">{timeLeft(verification.lockedUntil, now)}</span>.
          </Callout>
        )}
        {isFresh && (
          <p className="text-sm text-text-muted">
            Expires in{' '}
            <span className="font-medium tabular-nums">
              {/* The clock counts whole seconds, and may be one behind the sending time. */}
              {timeLeft(codeEndsAt(verification), Math.max(now, verification.sentAt ?? 0))}
            </span>
            .
          </p>
        )}
      </ResourceForm>
      {isSimulated && <ReceivedCodes phoneNumberId={number.id} use={change} />}
    </>
  )
}
