'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import { RemoveButton } from '@/components/ui/row-buttons'
import { SendingProgress } from '@/components/ui/sending'
import { subscriptionQueries } from '@/lib/browser/events-setup'
import type { Subscription } from '@/lib/contract/events'
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

/** An address and its subscribed fields. */
export function SubscriptionItem({ subscription, blockedBecause, remove }: SubscriptionItemProps) {
  const { callback_url: address, fields, created_time: createdTime, deliveries } = subscription
  const { data: own } = useQuery(subscriptionQueries.own())
  const isOwn = isOwnAddress(address, own)
  const createdAt = Date.parse(createdTime ?? '')
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1">
        {isOwn && <p className="font-medium">This console</p>}
        {/* The console's own address is shown by its public name, not the internal one. */}
        <p
          className={isOwn ? 'font-mono text-xs wrap-anywhere text-text-muted' : 'font-medium wrap-anywhere'}
        >
          {isOwn ? own?.callbackUrl : address}
        </p>
        <p className="mt-0.5 text-xs leading-5 text-text-faint">
          <FactsLine
            facts={{
              fields: <Fields fields={fields} />,
              verified: !Number.isNaN(createdAt) && (
                <>
                  Verified <RelativeTime at={createdAt} />
                </>
              ),
            }}
          />
        </p>
        {deliveries && (
          <SendingProgress
            noun={['delivery', 'deliveries']}
            last={deliveries.last_attempt ?? null}
            waiting={deliveries.waiting}
            failed={deliveries.given_up}
          />
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
