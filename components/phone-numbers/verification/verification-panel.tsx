'use client'

import { Check } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { keepFocus } from '@/components/ui/keep-focus'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { type Role, refusal } from '@/lib/access/roles'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberConnection, verificationWords } from '@/lib/labels/states/phone-numbers'
import { CodeLimits } from './code-limits'
import { VerificationSteps } from './verification-steps'

const VerificationForm = dynamic(
  () => import('./verification-form').then((module) => module.VerificationForm),
  {
    ssr: false,
    loading: () => (
      <VerificationSteps current="request">
        <SkeletonLines className="h-56" />
      </VerificationSteps>
    ),
  },
)

interface VerificationPanelProps {
  number: PhoneNumber
  role: Role
}

/** Verifies a number; once verified, confirms it and says what to do next. */
export function VerificationPanel({ number, role }: VerificationPanelProps) {
  const status = number.code_verification_status
  const words = verificationWords(status)
  const isInHeader = words.label === numberConnection(number).label
  const blockedBecause = refusal(role, 'phone-numbers.verify', number.id)
  if (status === 'VERIFIED') return <JustVerified number={number} />
  return (
    // Below the form, the limits appear with it, so that they don’t move.
    <div className="grid items-start gap-6 max-lg:has-[.skeleton-lines]:*:last:hidden lg:grid-cols-[minmax(0,50rem)_16rem] xl:grid-cols-[minmax(0,50rem)_22rem]">
      {/* Without a title where the tab and the badge in the page's header say the same. */}
      <Card
        title={isInHeader ? undefined : 'Verification'}
        description={words.meaning}
        actions={<StateBadge state={words} />}
      >
        <div ref={keepFocus}>
          {blockedBecause === undefined ? (
            <VerificationForm number={number} />
          ) : (
            <VerificationSteps current="request">
              <Callout>{blockedBecause}</Callout>
            </VerificationSteps>
          )}
        </div>
      </Card>
      <CodeLimits canVerify={blockedBecause === undefined} />
    </div>
  )
}

function JustVerified({ number }: { number: PhoneNumber }) {
  return (
    <Card className="max-w-160">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success-text"
        >
          <Check className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <p ref={focusIfLost} tabIndex={-1} className="font-medium text-pretty outline-none">
            This number is verified
          </p>
          <p className="text-pretty text-text-muted">
            Next, greet people who open a chat: a welcome message, prompts, and commands.
          </p>
        </div>
        <LinkButton href={`/phone-numbers/${number.id}?tab=automation`}>Open automation</LinkButton>
      </div>
    </Card>
  )
}

/** The pressed button is gone. */
const focusIfLost = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus()
}
