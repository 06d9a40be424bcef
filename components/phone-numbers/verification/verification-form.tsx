'use client'

import { useState } from 'react'
import { useMissing } from '@/components/shell/embedded-only'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useRequestCode, useVerifyCode } from '@/lib/browser/phone-numbers'
import type { Problem } from '@/lib/contract/error-object'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberText } from '../words/number-name'
import { EnterStep } from './enter-step'
import { ReceivedCodes } from './received-codes'
import { RequestStep } from './request-step'
import { StepsBeside } from './steps-beside'
import {
  afterRefusal,
  afterSending,
  hasFreshCode,
  newVerification,
  type Verification,
} from './verification-state'

interface Step {
  name: 'request' | 'enter'
  /** What it shows that went wrong. */
  problem?: Problem
  /** Someone came to it from the other step. */
  isReached: boolean
}

/** Sends a code and takes it, as an account of one number. */
function useSteps(number: PhoneNumber, onVerified: () => void) {
  const { verification, change, forget } = useVerification(number.id)
  const [step, setStep] = useState<Step>(() => ({
    name: hasFreshCode(verification, Date.now()) ? 'enter' : 'request',
    isReached: false,
  }))
  const requestCode = useRequestCode(number.id)
  const verifyCode = useVerifyCode(number.id)

  const show = (name: Step['name']) => setStep({ name, isReached: true })
  const fail = (name: Step['name'], failure: unknown) => {
    const problem = problemOf(failure)
    change(afterRefusal(verification, problem, Date.now()))
    setStep({ name, problem, isReached: true })
    return problem
  }
  const send = async (choice: Pick<Verification, 'method' | 'language'>) => {
    try {
      await requestCode.mutateAsync({ code_method: choice.method, language: choice.language })
      change(afterSending(verification, choice, Date.now()))
      show('enter')
    } catch (failure) {
      fail('request', failure)
    }
  }
  const verify = async (code: string) => {
    try {
      await verifyCode.mutateAsync(code)
      forget()
      onVerified()
      return undefined
    } catch (failure) {
      return fail('enter', failure)
    }
  }
  return {
    verification,
    step,
    show,
    send,
    verify,
    isSending: requestCode.isPending,
    isVerifying: verifyCode.isPending,
  }
}

/** Two steps: a code is sent, and entered. Heavy: load it with `next/dynamic`, without the server. */
export function VerificationForm({ number }: { number: PhoneNumber }) {
  const toast = useToast()
  const missing = useMissing('receivedCodes')
  const [digits, setDigits] = useState('')
  const { verification, step, show, send, verify, isSending, isVerifying } = useSteps(number, () =>
    toast(`${numberText(number)} is verified`),
  )
  /** What was said of the digits before is not of these. */
  const change = (next: string) => {
    setDigits(next)
    if (step.problem && next !== digits) show('enter')
  }
  return (
    <StepsBeside current={step.name}>
      <section aria-label={`Verify ${numberText(number)}`}>
        {step.name === 'request' ? (
          <RequestStep
            verification={verification}
            problem={step.problem}
            send={send}
            isSending={isSending}
            enter={() => show('enter')}
          />
        ) : (
          <EnterStep
            number={number}
            verification={verification}
            problem={step.problem}
            digits={digits}
            setDigits={change}
            verify={verify}
            isVerifying={isVerifying}
            isReached={step.isReached}
            requestAnother={() => {
              setDigits('')
              show('request')
            }}
          />
        )}
        {!missing && step.name === 'enter' && <ReceivedCodes phoneNumberId={number.id} use={change} />}
      </section>
    </StepsBeside>
  )
}

const keyOf = (phoneNumberId: string) => `verification:${phoneNumberId}`

function remembered(phoneNumberId: string): Verification {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(phoneNumberId)) ?? '{}')
    return { ...newVerification, ...Object(kept) }
  } catch {
    return newVerification
  }
}

/**
 * The verification of a number, kept in this tab over a reload: a code stays good when the dialog is closed. For what is
 * never drawn on the server.
 */
function useVerification(phoneNumberId: string) {
  const [verification, setVerification] = useState(() => remembered(phoneNumberId))
  const change = (next: Verification) => {
    sessionStorage.setItem(keyOf(phoneNumberId), JSON.stringify(next))
    setVerification(next)
  }
  const forget = () => {
    sessionStorage.removeItem(keyOf(phoneNumberId))
    setVerification(newVerification)
  }
  return { verification, change, forget }
}
