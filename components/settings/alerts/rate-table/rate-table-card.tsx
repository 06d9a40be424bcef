'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Fact } from '@/components/ui/fact'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { TextOrLink } from '@/components/ui/text-or-link'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { rateTableQueries, useRemoveRateTable } from '@/lib/browser/rate-table'
import type { RateTable } from '@/lib/contract/rate-table'
import { formatCount } from '@/lib/labels/numbers'
import { longDateUtc } from '@/lib/labels/times'

const loadImport = () => import('./import-dialog')
const ImportDialog = dynamic(() => loadImport().then((module) => module.ImportDialog), { ssr: false })

function Facts({ table }: { table: RateTable }) {
  const { prices, currency, holdsFrom, source, importedBy, importedAt } = table
  const markets = Object.values(prices)
  const count = markets.reduce((sum, byCategory) => sum + Object.keys(byCategory).length, 0)
  return (
    <dl className="border-b border-border">
      <Fact label="Prices">
        {formatCount(count, 'price')} in {currency} for {formatCount(markets.length, 'market')}
      </Fact>
      <Fact label="Effective from">{longDateUtc(Date.parse(holdsFrom))}</Fact>
      <Fact label="Source">
        <TextOrLink text={source} />
      </Fact>
      <Fact label="Imported">
        by {importedBy}, <RelativeTime at={importedAt} />
      </Fact>
    </dl>
  )
}

/** The imported prices of messages: replaced as a whole, exported and removed. */
export function RateTableCard() {
  const { data, error, isFetching, refetch } = useQuery(rateTableQueries.table())
  const importing = useDialog()
  const removing = useDialog()
  const remove = useRemoveRateTable()
  const toast = useToast()
  const table = data?.table
  return (
    <Card
      title="Rate table"
      description="Prices per delivered message, shown under “See pricing” on templates. Switchboard doesn’t come with prices."
      actions={
        <Button
          blockedBecause={data ? undefined : 'The rate table isn’t loaded yet.'}
          onPointerEnter={() => void loadImport()}
          onClick={() => importing.show()}
        >
          {table ? 'Replace' : 'Import CSV'}
        </Button>
      }
    >
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <SkeletonLines className="h-32" />}
      {data && !table && <p className="text-text-muted">No rate table has been imported.</p>}
      {table && (
        <div className="space-y-3">
          <Facts table={table} />
          <div className="flex flex-wrap gap-2">
            <SaveFileButton
              size="small"
              fileName={`rate-table-${table.currency.toLowerCase()}-${table.holdsFrom}.csv`}
              content={async () => (await import('@/lib/rate-table/csv-import')).writeRatesCsv(table)}
            >
              Export as CSV
            </SaveFileButton>
            <Button size="small" onClick={() => removing.show()}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {importing.isUsed && (
        <ImportDialog key={importing.turn} isReplacing={Boolean(table)} {...importing.props} />
      )}
      <LazyConfirmDialog
        dialog={removing}
        title="Remove the rate table?"
        confirmLabel="Remove rate table"
        confirm={async () => {
          await remove.mutateAsync()
          toast('Rate table removed')
        }}
      >
        Templates will say that prices are unknown. Export the table first to keep it.
      </LazyConfirmDialog>
    </Card>
  )
}
