import { notFound } from 'next/navigation'
import { ResourceProblem } from '@/components/shell/resource-problem'
import type { Problem } from '@/lib/contract/error-object'

/** In place of a template that can’t be loaded; the not-found page if it doesn’t exist. */
export function TemplateProblem({ problem }: { problem: Problem }) {
  if (problem.kind === 'notFound') notFound()
  return (
    <ResourceProblem problem={problem} what="template" list={{ label: 'Templates', href: '/templates' }} />
  )
}
