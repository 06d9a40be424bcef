'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
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

function NoTable({ role }: { role: Role }) {
  const reason = refusal(role, 'alerts.manage')
  return (
    <div className="space-y-3">
      <p>Prices are unknown because no rate table has been imported.</p>
      {reason ? (
        <p className="text-text-muted">An admin can import one under Settings → Alerts.</p>
      ) : (
        <LinkButton href="/settings/alerts#rate-table" prefetch={false}>
          Import rate table
        </LinkButton>
      )}
    </div>
  )
}

/** What messages of a template cost by market and category, and what a change of category costs. Load it lazily. */
export function CostDialog({ open, onOpenChange, role, priced }: CostDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(rateTableQueries.table())
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What it costs"
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
