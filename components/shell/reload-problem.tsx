'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { PartProblem } from '@/components/ui/part-problem'
import type { Problem } from '@/lib/contract/error-object'

/** Why a page has nothing to show; trying again asks the server for the page once more. */
export function ReloadProblem({ problem }: { problem: Problem }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <PartProblem problem={problem} isTrying={isTrying} retry={() => startTrying(() => router.refresh())} />
  )
}
