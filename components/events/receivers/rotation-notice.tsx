'use client'

import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { useEndRotation } from '@/lib/browser/receivers'

interface RotationNoticeProps {
  receiverId: string
  rotatesAt: number
  blockedBecause: string | undefined
}

/** That two secrets are valid, until when, and a way to end the old one before that. */
export function RotationNotice({ receiverId, rotatesAt, blockedBecause }: RotationNoticeProps) {
  const { mutate, isPending, error } = useEndRotation(receiverId)
  return (
    <Callout
      tone="info"
      title="Two secrets are valid"
      action={
        <Button pending={isPending} blockedBecause={blockedBecause} onClick={() => mutate()}>
          Expire old secret
        </Button>
      }
    >
      The old secret expires <RelativeTime at={rotatesAt} tense="future" />. Expire it sooner once the
      receiver uses the new one.
      {error && <ProblemNotice problem={error.problem} className="mt-3" />}
    </Callout>
  )
}
