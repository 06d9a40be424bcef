'use client'

import { useState } from 'react'
import { browserStorage } from '@/components/ui/browser-storage'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useRequestCode, useVerifyCode } from '@/lib/browser/phone-numbers'
import type { CodeRequest, PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberText } from '../words/number-name'
import { EnterStep } from './enter-step'
import { RequestStep } from './request-step'
import {
  afterRefusal,
  afterSending,
  hasFreshCode,
  newVerification,
  type Verification,
} from './verification-state'
import { VerificationSteps } from './verification-steps'

interface Step {
  name: 'request' | 'enter'
  /** Reached from the other step. */
  isReached: boolean
}

/** Sends and checks a code. Failures are passed to the step's form. */
function useSteps(number: PhoneNumber, onVerified: () => void) {
  const { verification, change, forget } = useVerification(number.id)
  const [step, setStep] = useState<Step>(() => ({
    name: hasFreshCode(verification, Date.now()) ? 'enter' : 'request',
    isReached: false,
  }))
  const requestCode = useRequestCode(number.id)
  const verifyCode = useVerifyCode(number.id)

  const show = (name: Step['name']) => setStep({ name, isReached: true })
  const noteRefusal = (failure: unknown) => {
    change(afterRefusal(verification, problemOf(failure), Date.now()))
    throw failure
  }
  const send = async (request: CodeRequest) => {
    await requestCode.mutateAsync(request).catch(noteRefusal)
    const { code_method: method, language } = request
    change(afterSending(verification, { method, language }, Date.now()))
    show('enter')
  }
  const verify = async (code: string) => {
    await verifyCode.mutateAsync(code).catch(noteRefusal)
    forget()
    onVerified()
  }
  return { verification, step, show, send, verify }
}

/** Two steps: sending a code and entering it. Heavy: load it with `next/dynamic`, without server rendering. */
export function VerificationForm({ number }: { number: PhoneNumber }) {
  const toast = useToast()
  const { verification, step, show, send, verify } = useSteps(number, () =>
    toast(`${numberText(number)} is verified`),
  )
  return (
    <VerificationSteps current={step.name}>
      <section aria-label={`Verify ${numberText(number)}`}>
        {step.name === 'request' ? (
          <RequestStep verification={verification} send={send} enter={() => show('enter')} />
        ) : (
          <EnterStep
            number={number}
            verification={verification}
            verify={verify}
            isReached={step.isReached}
            requestAnother={() => show('request')}
          />
        )}
      </section>
    </VerificationSteps>
  )
}

const keyOf = (phoneNumberId: string) => `verification:${phoneNumberId}`

function remembered(phoneNumberId: string): Verification {
  try {
    const kept: unknown = JSON.parse(browserStorage('session')?.getItem(keyOf(phoneNumberId)) ?? '{}')
    return { ...newVerification, ...Object(kept) }
  } catch {
    return newVerification
  }
}

/** A code that was sent counts as sent even if this tab can't remember it. */
function keep(phoneNumberId: string, verification: Verification): void {
  try {
    browserStorage('session')?.setItem(keyOf(phoneNumberId), JSON.stringify(verification))
  } catch {
    // The storage is full.
  }
}

/**
 * A number's verification, kept in this tab across reloads: a code stays valid when the page is closed. Only for
 * components that are never rendered on the server.
 */
function useVerification(phoneNumberId: string) {
  const [verification, setVerification] = useState(() => remembered(phoneNumberId))
  const change = (next: Verification) => {
    setVerification(next)
    keep(phoneNumberId, next)
  }
  const forget = () => {
    browserStorage('session')?.removeItem(keyOf(phoneNumberId))
    setVerification(newVerification)
  }
  return { verification, change, forget }
}
