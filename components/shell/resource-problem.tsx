'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { type Crumb, PageHeader } from '@/components/ui/page-header'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'

interface ResourceProblemProps {
  problem: Problem
  /** What was requested: “template”. */
  what: string
  /** The list it belongs to. */
  list: Crumb
}

/** Replaces an item that the service didn't return, with the service's explanation. */
export function ResourceProblem({ problem, what, list }: ResourceProblemProps) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <>
      <PageHeader title={`This ${what} couldn’t be loaded`} breadcrumbs={[list]} />
      <ProblemNotice problem={problem} className="mb-4 max-w-160" />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={isTrying} onClick={() => startTrying(() => router.refresh())}>
          Try again
        </Button>
        <LinkButton href={list.href}>Back to {list.label.toLowerCase()}</LinkButton>
      </div>
    </>
  )
}
