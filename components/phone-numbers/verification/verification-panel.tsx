'use client'

import { Check } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { keepFocus, takesFocus } from '@/components/ui/keep-focus'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { type Role, refusal } from '@/lib/access/roles'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { verificationWords } from '@/lib/labels/states/phone-numbers'
import { StepsBeside } from './steps-beside'

const VerificationForm = dynamic(
  () => import('./verification-form').then((module) => module.VerificationForm),
  {
    ssr: false,
    loading: () => (
      <StepsBeside current="request">
        <SkeletonLines className="h-56" />
      </StepsBeside>
    ),
  },
)

interface VerificationPanelProps {
  number: PhoneNumber
  role: Role
}

/** Whether the number is verified, and the way to do it. */
export function VerificationPanel({ number, role }: VerificationPanelProps) {
  const status = number.code_verification_status
  const words = verificationWords(status)
  const blockedBecause = refusal(role, 'phone-numbers.verify', number.id)
  return (
    <Card
      title="Verification"
      description={status === 'VERIFIED' ? undefined : words.meaning}
      actions={<StateBadge state={words} />}
    >
      <div ref={keepFocus}>
        {status === 'VERIFIED' ? (
          <div className="flex gap-4 pt-1">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success-text"
            >
              <Check className="size-5" />
            </span>
            <div className="min-w-0">
              <p {...takesFocus()} className="font-medium text-pretty outline-none">
                This number is verified. No further code is needed.
              </p>
              <p className="text-pretty text-text-muted">
                Next, greet people who open a chat: a welcome message, prompts and commands.
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <LinkButton href={`/phone-numbers/${number.id}?tab=automation`}>Open automation</LinkButton>
                <LinkButton href={`/phone-numbers/${number.id}`} variant="quiet">
                  View details
                </LinkButton>
              </div>
            </div>
          </div>
        ) : blockedBecause === undefined ? (
          <VerificationForm number={number} />
        ) : (
          <StepsBeside current="request">
            <Callout>{blockedBecause}</Callout>
          </StepsBeside>
        )}
      </div>
    </Card>
  )
}
