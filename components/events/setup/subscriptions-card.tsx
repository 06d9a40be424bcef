'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import type { Subscription } from '@/lib/contract/events'
import { subscriptionQueries } from '@/lib/queries/events-setup'
import { SubscriptionItem } from './subscription-item'

const loadForm = () => import('./subscribe-dialog')
const SubscribeDialog = dynamic(() => loadForm().then((module) => module.SubscribeDialog), { ssr: false })
const RemoveDialog = dynamic(() => import('./remove-dialog').then((module) => module.RemoveDialog), {
  ssr: false,
})

/** Every address that is told what happens. */
export function SubscriptionsCard({ role }: { role: Role }) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQueries.list())
  const [isAdding, setIsAdding] = useState<boolean>()
  const [removing, setRemoving] = useState<Subscription>()
  const [isAsking, setIsAsking] = useState(false)
  const blockedBecause = refusal(role, 'events.manage')
  const remove = (subscription: Subscription) => {
    setRemoving(subscription)
    setIsAsking(true)
  }
  return (
    <Card
      title="Where events go"
      description="Each address proves itself once, and then hears what it asked for."
      isFlush
      actions={
        <Button
          blockedBecause={blockedBecause}
          onPointerEnter={() => void loadForm()}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add an address
        </Button>
      }
    >
      {error && (
        <div className="flex flex-col items-start gap-3 px-4 pb-4">
          <ProblemNotice problem={problemOf(error)} className="w-full" />
          <Button pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton className="mx-4 mb-4 h-16" />}
      {data?.data.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-text-muted">
          Nobody is told yet. Add the address of a receiver.
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Addresses">
          {data.data.map((subscription) => (
            <SubscriptionItem
              key={subscription.id}
              subscription={subscription}
              blockedBecause={blockedBecause}
              remove={remove}
            />
          ))}
        </ul>
      )}
      {isAdding !== undefined && <SubscribeDialog open={isAdding} onOpenChange={setIsAdding} />}
      {removing && <RemoveDialog subscription={removing} open={isAsking} onOpenChange={setIsAsking} />}
    </Card>
  )
}
