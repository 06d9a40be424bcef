'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { subscriptionQueries, useSubscribeOwn } from '@/lib/browser/events-setup'
import type { OwnReceiver } from '@/lib/contract/console/events'
import type { Subscription } from '@/lib/contract/events'
import { isOwnAddress } from './own-address'
import { SubscriptionItem } from './subscription-item'

const loadForm = () => import('./subscribe-dialog')
const SubscribeDialog = dynamic(() => loadForm().then((module) => module.SubscribeDialog), { ssr: false })
const RemoveDialog = dynamic(() => import('./remove-dialog').then((module) => module.RemoveDialog), {
  ssr: false,
})

/** Another service may not support the operation. */
const isMissing = (error: Error | null) =>
  error !== null && ['notFound', 'unknownPath', 'invalidParameter'].includes(problemOf(error).kind)

/** The service could send events here, and doesn’t. */
const isMissingOwn = (own: OwnReceiver | undefined, subscriptions: readonly Subscription[]) =>
  own?.isEmbedded === false && !subscriptions.some(({ callback_url: address }) => isOwnAddress(address, own))

interface SubscribeOwnProps {
  own: OwnReceiver | undefined
  subscriptions: readonly Subscription[]
  blockedBecause: string | undefined
}

/** Subscribes with one click if the service allows it, so that the address need not be copied. */
function SubscribeOwn({ own, subscriptions, blockedBecause }: SubscribeOwnProps) {
  const { mutate, isPending, error } = useSubscribeOwn()
  const toast = useToast()
  if (!isMissingOwn(own, subscriptions)) return null
  return (
    <Callout
      tone="warning"
      title="The service doesn’t send events here"
      className="mx-4 mb-4"
      action={
        <Button
          variant="primary"
          pending={isPending}
          blockedBecause={blockedBecause}
          onClick={() => mutate(undefined, { onSuccess: () => toast('Events are sent here') })}
        >
          Send events here
        </Button>
      }
    >
      Without events, calls don’t ring, and reviews and ratings show up late.
      {error && <ProblemNotice problem={error.problem} className="mt-3" />}
    </Callout>
  )
}

/** All addresses that receive events. */
export function SubscriptionsCard({ role }: { role: Role }) {
  const list = useQuery(subscriptionQueries.list())
  const { data, error } = list
  const adding = useDialog()
  const removing = useDialog<Subscription>()
  const { data: own } = useQuery(subscriptionQueries.own())
  const hasNoList = own?.isEmbedded === false && isMissing(error)
  const blockedBecause =
    refusal(role, 'events.manage') ??
    (hasNoList ? 'Addresses for this service can’t be managed here.' : undefined)
  return (
    <ListCard
      title="Subscribers"
      description="The service sends events to each of these addresses once the address is verified."
      label="Addresses"
      hasShortActions
      actions={
        <Button
          // Unless sending events here comes first.
          variant={data && isMissingOwn(own, data.data) ? undefined : 'primary'}
          blockedBecause={blockedBecause}
          onPointerEnter={() => void loadForm()}
          onClick={() => adding.show()}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add subscriber
        </Button>
      }
      lead={data && <SubscribeOwn own={own} subscriptions={data.data} blockedBecause={blockedBecause} />}
      query={list}
      rows={hasNoList ? [] : data?.data}
      empty={
        hasNoList
          ? 'This service doesn’t report its subscribers, and they can’t be managed here. Enter the webhook URL and the verify token from “Receive events here” in the service’s settings.'
          : 'No subscribers yet. Add the address of a receiver.'
      }
      row={(subscription) => (
        <SubscriptionItem
          key={subscription.id}
          subscription={subscription}
          blockedBecause={blockedBecause}
          remove={removing.show}
        />
      )}
    >
      {adding.isUsed && <SubscribeDialog key={adding.turn} {...adding.props} />}
      {removing.about && <RemoveDialog subscription={removing.about} {...removing.props} />}
    </ListCard>
  )
}
