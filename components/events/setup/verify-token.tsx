'use client'

import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { IconButton } from '@/components/ui/icon-button'
import { Id } from '@/components/ui/id'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { revealVerifyToken } from '@/lib/browser/events-setup'

/** The verify token, shown on request to permitted people. The audit log records who did. */
export function VerifyToken({ role }: { role: Role }) {
  const reveal = useMutation({ mutationFn: revealVerifyToken, gcTime: 0 })
  const confirmed = useConfirmed()
  if (reveal.data) {
    return (
      <>
        <Id text={reveal.data.verifyToken} label="Copy verify token" />
        <IconButton size="small" aria-label="Hide verify token" onClick={() => reveal.reset()}>
          <EyeOff aria-hidden="true" className="size-4" />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <span aria-hidden="true" className="text-text-muted">
        ••••••••
      </span>
      <IconButton
        size="small"
        aria-label="Show verify token"
        aria-busy={reveal.isPending || undefined}
        blockedBecause={refusal(role, 'events.manage')}
        onClick={() => !reveal.isPending && void confirmed(() => reveal.mutateAsync()).catch(() => {})}
      >
        <Eye aria-hidden="true" className="size-4" />
      </IconButton>
      {reveal.error && <ProblemNotice problem={problemOf(reveal.error)} className="w-full" />}
    </>
  )
}
