'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { takesFocus } from '@/components/ui/keep-focus'
import { useClock } from '@/components/ui/use-clock'
import type { Problem } from '@/lib/contract/error-object'
import { verificationLimits } from '@/lib/contract/limits'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { languageName } from '@/lib/language/template/language-name'
import { numberText } from '../words/number-name'
import { CodeInput } from './code-input'
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
  problem: Problem | undefined
  digits: string
  setDigits: (digits: string) => void
  /** Resolves with what went wrong, if anything did. */
  verify: (code: string) => Promise<Problem | undefined>
  isVerifying: boolean
  /** From the step before, which had the focus. */
  isReached: boolean
  requestAnother: () => void
}

const { codeDigits } = verificationLimits
const format = 'Six digits. Spaces and dashes are fine.'

/** What went wrong and what to do next, as the code's own error. */
const sentencesOf = ({ title, detail, nextStep }: Problem): string =>
  `${detail === '' ? title : detail} ${nextStep}`.trim()

function useIncomplete(digits: string) {
  const [isShown, setIsShown] = useState(false)
  const missing = codeDigits - digits.length
  const words =
    digits === ''
      ? 'Enter the code first.'
      : `Enter all ${codeDigits} digits. ${missing} ${missing === 1 ? 'is' : 'are'} missing.`
  return { isIncomplete: missing > 0, error: isShown && missing > 0 ? words : undefined, show: setIsShown }
}

/** Second step: the code is entered. Whatever goes wrong is said at the code. */
export function EnterStep(props: EnterStepProps) {
  const { number, verification, problem, digits, setDigits, verify, isVerifying, requestAnother } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const now = useClock(1000)
  const incomplete = useIncomplete(digits)
  const isFresh = hasFreshCode(verification, now)
  const isLocked = isLockedAt(verification, now)
  const isEnded = isLocked || isOver(verification, problem)

  // A page that is opened at this step takes the focus from nothing else.
  const hasFocus = useRef(props.isReached)
  useEffect(() => {
    if (hasFocus.current) input.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isVerifying || isEnded) return
    incomplete.show(true)
    if (incomplete.isIncomplete) return input.current?.focus()
    const failed = await verify(digits)
    if (failed) input.current?.select()
  }
  const sent =
    verification.method === 'SMS' ? 'A text message with the code went to' : 'A call with the code goes to'
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <p {...takesFocus()} className="text-pretty text-text-muted outline-none">
        {isFresh ? (
          <>
            {sent} <span className="whitespace-nowrap tabular-nums">{numberText(number)}</span>, in{' '}
            {languageName(verification.language)}.
          </>
        ) : (
          'Enter the code that was sent to the number.'
        )}
      </p>
      <CodeInput
        id={id}
        ref={input}
        value={digits}
        onChange={(next) => {
          incomplete.show(false)
          setDigits(next)
        }}
        error={problem ? sentencesOf(problem) : incomplete.error}
        hint={format}
        isReadOnly={isEnded}
      />
      {isLocked && !problem && (
        <Callout tone="warning">
          Too many wrong codes. You can try again in{' '}
          <span className="font-medium tabular-nums">{timeLeft(verification.lockedUntil, now)}</span>.
        </Callout>
      )}
      {isFresh && (
        <p className="text-sm text-text-muted">
          Expires in{' '}
          <span className="font-medium tabular-nums">
            {/* The clock counts whole seconds, and may be one behind the moment it was sent. */}
            {timeLeft(codeEndsAt(verification), Math.max(now, verification.sentAt ?? 0))}
          </span>
          .
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isEnded && (
          <Button type="submit" variant="primary" pending={isVerifying}>
            Verify
          </Button>
        )}
        <Button variant={isEnded ? 'primary' : 'quiet'} onClick={requestAnother}>
          {isEnded ? 'Request new code' : 'Request another code'}
        </Button>
      </div>
    </form>
  )
}
