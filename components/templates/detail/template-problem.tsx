'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/contract/error-object'

/** In place of a template the service did not give, in the service's own words. */
export function TemplateProblem({ problem }: { problem: Problem }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()
  return (
    <>
      <PageHeader
        title="This template could not be loaded"
        width="form"
        breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
      />
      <ProblemNotice problem={problem} className="mb-4 max-w-160" />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={isTrying} onClick={() => startTrying(() => router.refresh())}>
          Try again
        </Button>
        <LinkButton href="/templates">Back to templates</LinkButton>
      </div>
    </>
  )
}
