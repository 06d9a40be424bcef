'use client'

import { useQuery } from '@tanstack/react-query'
import { ListCard } from '@/components/list/list-card'
import { switchAccount } from '@/components/shell/switch-account'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FactsLine } from '@/components/ui/facts-line'
import { accountQueries } from '@/lib/browser/business-accounts'
import { formatCount } from '@/lib/labels/numbers'

/** Status of each of the person's accounts, if there are several. */
export function AccountsCard({ hereKey }: { hereKey: string }) {
  const { data } = useQuery(accountQueries.standing())
  if (!data || data.data.length < 2) return null
  return (
    <ListCard
      title="Your accounts"
      rows={data.data}
      row={({ key, name, openIncidents, needsAttention }) => (
        <li key={key} className="flex items-center gap-3 border-t border-border px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm text-text-muted">
              <FactsLine
                facts={{
                  incidents:
                    openIncidents === 0 ? 'No open incidents' : formatCount(openIncidents, 'open incident'),
                  events:
                    needsAttention === 0
                      ? 'no events need attention'
                      : `${formatCount(needsAttention, 'event')} to acknowledge`,
                }}
              />
            </p>
          </div>
          {key === hereKey ? (
            <Badge tone="info">You are here</Badge>
          ) : (
            <Button size="small" aria-label={`Switch to ${name}`} onClick={() => switchAccount(key)}>
              Switch
            </Button>
          )}
        </li>
      )}
    />
  )
}
