'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import type { Problem } from '@/lib/contract/error-object'

interface NoPhoneNumberProps {
  icon: ReactNode
  title: string
  /** Why the service didn't return the numbers; undefined if there are none. */
  away: Problem | undefined
}

/** Replaces a page about a number if the account has none. */
export function NoPhoneNumber({ icon, title, away }: NoPhoneNumberProps) {
  if (away) return <ReloadProblem problem={away} />
  return (
    <EmptyState icon={icon} title={title}>
      This account has no phone numbers yet. Add one in the service’s account settings, then reload this page.
    </EmptyState>
  )
}

/** Why a page has nothing to show, with a button to reload it from the server. */
export function ReloadProblem({ problem }: { problem: Problem }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <PartProblem problem={problem} isTrying={isTrying} retry={() => startTrying(() => router.refresh())} />
  )
}
