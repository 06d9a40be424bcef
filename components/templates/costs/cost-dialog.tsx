'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import { rateTableQueries } from '@/lib/browser/rate-table'
import type { Priced } from './category-costs'
import { MarketCosts } from './market-costs'

interface CostDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  role: Role
  priced: Priced
}

/** Why there are no prices, and what to do about it. */
function NoTable({ role }: { role: Role }) {
  const reason = refusal(role, 'alerts.manage')
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No rate table yet"
      className="py-6!"
      action={
        <>
          <SaveFileButton
            fileName="rate-table-format-example.csv"
            content={async () => (await import('@/lib/rate-table/example')).exampleRatesCsv()}
          >
            <Download aria-hidden="true" className="size-4" />
            Download example CSV
          </SaveFileButton>
          {reason === undefined && (
            <LinkButton href="/settings/alerts#rate-table" prefetch={false} variant="primary">
              Import rate table
            </LinkButton>
          )}
        </>
      }
    >
      Prices are shown once the rates of your contract are imported. The example shows the format of the file:
      its prices and its currency are made up.
      {reason !== undefined && ' An admin can import one under Settings → Alerts.'}
    </EmptyState>
  )
}

/** What a template's messages cost by market and category, and what a change of category costs. Load it lazily. */
export function CostDialog({ open, onOpenChange, role, priced }: CostDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(rateTableQueries.table())
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Pricing"
      description="The price of each delivered message."
      size="medium"
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <SkeletonLines className="h-40" />}
      {data && (data.table ? <MarketCosts table={data.table} priced={priced} /> : <NoTable role={role} />)}
    </Dialog>
  )
}
