'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import type { Problem } from '@/lib/contract/error-object'

interface NoPhoneNumberProps {
  icon: ReactNode
  title: string
  /** Why the service did not say which numbers there are; undefined if there are none. */
  away: Problem | undefined
}

/** In place of a page about one number of an account that has none. */
export function NoPhoneNumber({ icon, title, away }: NoPhoneNumberProps) {
  if (away) return <ReloadProblem problem={away} />
  return (
    <EmptyState icon={icon} title={title}>
      This account has no phone numbers yet. Add one in the service’s account settings, then reload this page.
    </EmptyState>
  )
}

/** Why a page has nothing to show; trying again asks the server for the page once more. */
export function ReloadProblem({ problem }: { problem: Problem }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <PartProblem problem={problem} isTrying={isTrying} retry={() => startTrying(() => router.refresh())} />
  )
}
