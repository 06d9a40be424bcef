'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { RelativeTime } from '@/components/ui/relative-time'
import { type Role, refusal } from '@/lib/access/roles'
import { failureSentence } from '@/lib/contract/failure-words'
import { failureQueries } from '@/lib/queries/failures'

/** Stands above every page while the service fails on purpose. */
export function FailuresBanner({ role }: { role: Role }) {
  const { data } = useQuery(failureQueries.current())
  const current = data?.current
  if (!current) return null
  const mayChange = refusal(role, 'failures.manage') === undefined
  return (
    <section aria-label="Failures on purpose" className="mb-5">
      <Callout tone="warning" title="The service fails on purpose">
        {failureSentence(current)} This ends <RelativeTime at={current.until} tense="future" />, or with the
        next start.{' '}
        {mayChange ? (
          <Link href="/settings/failures" prefetch={false} className="font-medium underline">
            Change or end it
          </Link>
        ) : (
          'Admins and developers can end it.'
        )}
      </Callout>
    </section>
  )
}
