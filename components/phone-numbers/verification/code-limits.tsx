'use client'

import { useMissing } from '@/components/shell/embedded-only'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Card } from '@/components/ui/card'
import { Fact } from '@/components/ui/fact'
import { verificationLimits } from '@/lib/contract/limits'

const { attempts, codeDigits, codeMinutes, lockoutMinutes, requestsPerHour, secondsBetweenRequests } =
  verificationLimits

/** What to know before a code is sent. With the embedded service, also where the code arrives. */
export function CodeLimits({ canVerify }: { canVerify: boolean }) {
  const hasPhones = useHasPhones()
  const isSimulated = !useMissing('receivedCodes')
  return (
    <Card title="About codes">
      <dl className="border-b border-border">
        <Fact label="Code">
          {codeDigits} digits, valid for {codeMinutes} minutes
        </Fact>
        <Fact label="New codes">
          One per {secondsBetweenRequests} seconds, {requestsPerHour} per hour
        </Fact>
        <Fact label="Wrong codes">
          After {attempts}, locked for {lockoutMinutes} minutes
        </Fact>
      </dl>
      {canVerify && isSimulated && hasPhones && (
        <p className="mt-3 text-sm text-pretty text-text-muted">
          This number is simulated: its codes appear in the carrier’s inbox on every simulated phone.
          <a
            href="/phone?inbox=1"
            target="_blank"
            rel="noopener"
            className="mt-1 block w-fit rounded-sm font-medium text-accent-text hover:underline"
          >
            Open the inbox on a phone
          </a>
        </p>
      )}
    </Card>
  )
}
