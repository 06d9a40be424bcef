'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import { RemoveButton } from '@/components/ui/row-buttons'
import { SendingProgress } from '@/components/ui/sending'
import { StateBadge } from '@/components/ui/state-badge'
import { subscriptionQueries } from '@/lib/browser/events-setup'
import type { Subscription } from '@/lib/contract/events'
import type { State } from '@/lib/labels/states/state'
import { eventFieldNames, fieldLabel } from '../words/event-words'
import { isOwnAddress } from './own-address'

interface SubscriptionItemProps {
  subscription: Subscription
  blockedBecause?: string
  remove: (subscription: Subscription) => void
}

/** Subscribed fields by name, unless all. */
function Fields({ fields }: Pick<Subscription, 'fields'>) {
  if (eventFieldNames.every((field) => fields.includes(field))) return 'All events'
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {fields.map((field) => (
        <Badge key={field}>{fieldLabel(field)}</Badge>
      ))}
    </span>
  )
}

/** The service saves an address only after its handshake. */
const verified: State = { label: 'Verified', tone: 'success' }

/** An address and its subscribed fields. */
export function SubscriptionItem({ subscription, blockedBecause, remove }: SubscriptionItemProps) {
  const { callback_url: address, fields, created_time: createdTime, deliveries } = subscription
  const { data: own } = useQuery(subscriptionQueries.own())
  const isOwn = isOwnAddress(address, own)
  const createdAt = Date.parse(createdTime ?? '')
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 sm:flex sm:items-start sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{isOwn ? 'This console' : address}</span>
            <StateBadge state={verified} />
          </p>
          {/* The console's own address is shown by its public name, not the internal one. */}
          {isOwn && (
            <p className="mt-0.5 font-mono text-xs wrap-anywhere text-text-muted">{own?.callbackUrl}</p>
          )}
          <p className="mt-0.5 text-xs leading-5 text-text-faint">
            <FactsLine
              facts={{
                fields: <Fields fields={fields} />,
                added: !Number.isNaN(createdAt) && (
                  <>
                    Added <RelativeTime at={createdAt} />
                  </>
                ),
              }}
            />
          </p>
        </div>
        {deliveries && (
          <div className="min-w-0 sm:-mt-1 sm:max-w-1/2 sm:text-right">
            <SendingProgress
              noun={['delivery', 'deliveries']}
              last={deliveries.last_attempt ?? null}
              waiting={deliveries.waiting}
              failed={deliveries.given_up}
            />
          </div>
        )}
      </div>
      <RemoveButton
        aria-label={`Remove ${address}`}
        blockedBecause={blockedBecause}
        onClick={() => remove(subscription)}
      />
    </li>
  )
}
