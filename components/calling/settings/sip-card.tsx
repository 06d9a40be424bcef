'use client'

import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { useMissing } from '@/components/shell/embedded-only'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Id } from '@/components/ui/id'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useDialog } from '@/components/ui/use-dialog'
import { useRevealSipCredentials, useRotateSipCredentials } from '@/lib/browser/calling'
import type { SipCredentials } from '@/lib/contract/calling'
import { formatCount } from '@/lib/labels/numbers'
import { newSipCosts } from './consequences'
import { useShownCredentials } from './use-shown-credentials'

interface SipCardProps {
  phoneNumberId: string
  /** Why this person can't see them. */
  blockedBecause: string | undefined
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid items-center gap-x-3 border-t border-border py-1.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-sm text-text-faint">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <Id text={text} label={`Copy ${label.toLowerCase()}`} />
      </dd>
    </div>
  )
}

/** Other values from a service, such as a server. */
const otherMembers = ({ username: _username, password: _password, ...others }: SipCredentials) =>
  Object.entries(others).map(([name, value]) => ({
    name,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }))

function Credentials({ credentials, secondsLeft }: { credentials: SipCredentials; secondsLeft: number }) {
  const others = otherMembers(credentials)
  return (
    <div className="mb-3">
      <dl>
        <Secret label="Username" text={credentials.username} />
        <Secret label="Password" text={credentials.password} />
        {others.map(({ name, text }) => (
          <Secret key={name} label={name} text={text} />
        ))}
      </dl>
      {others.length === 0 && (
        <p className="border-t border-border py-2 text-sm text-pretty text-text-muted">
          The service doesn’t include a server address. Ask the people who run the service.
        </p>
      )}
      <p className="border-t border-border pt-2 text-sm text-text-muted tabular-nums">
        Hidden again in {formatCount(secondsLeft, 'second')}.
      </p>
    </div>
  )
}

/** Fetches credentials without leaving them in the query cache. */
function useCredentials(phoneNumberId: string) {
  const { shown, show, hide } = useShownCredentials()
  const confirmed = useConfirmed()
  const reveal = useRevealSipCredentials(phoneNumberId)
  const rotate = useRotateSipCredentials(phoneNumberId)
  const take = async (asked: typeof reveal) => {
    const credentials = await confirmed(() => asked.mutateAsync())
    asked.reset()
    show(credentials)
  }
  return {
    shown,
    hide,
    reveal: () => void take(reveal).catch(() => {}),
    isRevealing: reveal.isPending,
    problem: reveal.error ? problemOf(reveal.error) : undefined,
    rotate: () => take(rotate),
  }
}

/** Username and password for telephone systems: shown on request, for half a minute. */
export function SipCard({ phoneNumberId, blockedBecause }: SipCardProps) {
  const { shown, hide, reveal, isRevealing, problem, rotate } = useCredentials(phoneNumberId)
  const asking = useDialog()
  const missing = useMissing('newSipCredentials')
  const rotateBlocked = blockedBecause ?? missing
  return (
    <Card
      title="SIP credentials"
      description="Your phone system signs in with these. Viewing them is recorded in the audit log."
    >
      {shown && <Credentials {...shown} />}
      {problem && <ProblemNotice problem={problem} className="mb-3" />}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {shown ? (
          <Button onClick={hide}>
            <EyeOff aria-hidden="true" className="size-4" />
            Hide now
          </Button>
        ) : (
          <Button pending={isRevealing} blockedBecause={blockedBecause} onClick={reveal}>
            <Eye aria-hidden="true" className="size-4" />
            Show credentials
          </Button>
        )}
        <Button blockedBecause={rotateBlocked} onClick={() => asking.show()}>
          <RotateCw aria-hidden="true" className="size-4" />
          Create new credentials
        </Button>
      </div>
      <p role="status" className="sr-only">
        {shown && 'The credentials are shown for 30 seconds.'}
      </p>
      <LazyConfirmDialog
        dialog={asking}
        title="Create new SIP credentials?"
        confirmLabel="Create new credentials"
        confirm={rotate}
      >
        {newSipCosts}
      </LazyConfirmDialog>
    </Card>
  )
}
