'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { connectionQueries } from '@/lib/browser/connection'
import { connectionChecks } from '@/lib/contract/connection'
import { embeddedOnly } from '@/lib/contract/embedded-only'
import { CheckItem } from './check-item'
import { CheckSummary } from './check-summary'
import { FactsCard } from './facts-card'

/** Connection checks, run when the page opens and on request, and what the console works with. */
export function ConnectionScreen({ accounts }: { accounts: ReactNode }) {
  const facts = useQuery(connectionQueries.facts())
  const checks = useQueries({ queries: connectionChecks.map((name) => connectionQueries.check(name)) })
  const rows = connectionChecks.map((name, place) => ({ name, query: checks[place] }))
  const results = rows.map(({ name, query }) => ({
    name,
    isRunning: query?.isFetching ?? true,
    outcome: query?.data,
    hasFailed: Boolean(query?.error),
  }))
  const isRunning = results.some((result) => result.isRunning)
  const runAll = () => {
    for (const { query } of rows) void query?.refetch()
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 space-y-6">
        <Card
          title="Checks"
          isFlush
          actions={
            <Button size="small" pending={isRunning} onClick={runAll}>
              <RotateCw aria-hidden="true" className="size-4" />
              Run all checks
            </Button>
          }
        >
          <div className="px-4 pb-2">
            <CheckSummary results={results} />
          </div>
          <ul aria-label="Connection checks">
            {rows.map(({ name, query }) => (
              <CheckItem
                key={name}
                name={name}
                outcome={query?.data}
                error={query?.error ?? null}
                isRunning={query?.isFetching ?? true}
                run={() => void query?.refetch()}
              />
            ))}
          </ul>
        </Card>
        {facts.data?.kind === 'remote' && <EmbeddedOnlyCard />}
      </div>
      <div className="min-w-0 space-y-6">
        {facts.data && <FactsCard facts={facts.data} />}
        {accounts}
      </div>
    </div>
  )
}

/** What a remote service can't do, so that people don’t look for it. */
function EmbeddedOnlyCard() {
  return (
    <Card
      title="Not available with this service"
      description="Available only with the embedded service. Everything else works the same."
    >
      <dl className="space-y-3">
        {Object.entries(embeddedOnly).map(([id, { page, name, missing }]) => (
          <div key={id}>
            <dt className="text-sm font-medium">
              <span className="font-normal text-text-faint">{page}: </span>
              {name}
            </dt>
            <dd className="text-sm text-pretty text-text-muted">{missing}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
