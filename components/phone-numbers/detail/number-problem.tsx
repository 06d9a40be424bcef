'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'

/** In place of a number the service did not give, in the service's own words. */
export function NumberProblem({ problem }: { problem: Problem }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <>
      <PageHeader
        title="This number could not be loaded"
        width="form"
        breadcrumbs={[{ label: 'Phone numbers', href: '/phone-numbers' }]}
      />
      <ProblemNotice problem={problem} className="mb-4 max-w-160" />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={isTrying} onClick={() => startTrying(() => router.refresh())}>
          Try again
        </Button>
        <LinkButton href="/phone-numbers">Back to phone numbers</LinkButton>
      </div>
    </>
  )
}
