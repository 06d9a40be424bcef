'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Role, refusal } from '@/lib/access/roles'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberText } from '../words/number-name'
import { verificationWords } from '../words/verification-words'
import { WordBadge } from '../words/word-mark'

const loadDialog = () => import('./verification-dialog')
const VerificationDialog = dynamic(() => loadDialog().then((module) => module.VerificationDialog), {
  ssr: false,
})

interface VerificationPanelProps {
  number: PhoneNumber
  role: Role
}

/** Whether the number is verified, and the way to do it. */
export function VerificationPanel({ number, role }: VerificationPanelProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const status = number.code_verification_status
  const words = verificationWords(status)
  const isVerified = status === 'VERIFIED'
  const blockedBecause = refusal(role, 'phone-numbers.verify')
  return (
    <Card title="Verification" className="max-w-176">
      <p>
        <WordBadge words={words} />
      </p>
      <p className="mt-2 text-pretty">{words.meaning}</p>
      {isVerified ? (
        <p className="mt-1 text-pretty text-text-muted">
          This number is verified. No further code is needed.
        </p>
      ) : (
        <>
          <ol className="mt-3 list-decimal space-y-1 pl-5 text-pretty text-text-muted">
            <li>
              The service sends a code of six digits to {numberText(number)}, as a text message or a call.
            </li>
            <li>Whoever has this phone reads the code, and you enter it here within ten minutes.</li>
          </ol>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="primary"
              blockedBecause={blockedBecause}
              onPointerEnter={() => void loadDialog()}
              onClick={() => setIsOpen(true)}
            >
              Verify this number
            </Button>
            {blockedBecause !== undefined && (
              <p className="text-sm text-pretty text-text-muted">{blockedBecause}</p>
            )}
          </div>
        </>
      )}
      {isOpen !== undefined && (
        <VerificationDialog number={number} open={isOpen && !isVerified} onOpenChange={setIsOpen} />
      )}
    </Card>
  )
}
