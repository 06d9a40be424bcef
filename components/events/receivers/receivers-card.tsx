'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { receiverQueries } from '@/lib/browser/receivers'
import type { ReceiverRow } from '@/lib/contract/receivers'
import { formatCount } from '@/lib/labels/numbers'
import { ReceiverBadge } from './receiver-badge'
import { ReceiverProgress } from './receiver-progress'

const loadForm = () => import('./receiver-dialog')
const ReceiverDialog = dynamic(() => loadForm().then((module) => module.ReceiverDialog), { ssr: false })
const SecretDialog = dynamic(() => import('./secret-dialog').then((module) => module.SecretDialog), {
  ssr: false,
})

function Choice({ receiver: { fields, phoneNumberIds, templates } }: { receiver: ReceiverRow }) {
  const parts = [
    fields.length > 0 && formatCount(fields.length, 'event type'),
    phoneNumberIds.length > 0 && formatCount(phoneNumberIds.length, 'number'),
    templates.length > 0 && formatCount(templates.length, 'template'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? (
    <Badge>Everything</Badge>
  ) : (
    parts.map((part) => <Badge key={part}>{part}</Badge>)
  )
}

function ReceiverItem({ receiver }: { receiver: ReceiverRow }) {
  const { id, name, address } = receiver
  return (
    <li className="border-t border-border px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={`/events/receivers/${encodeURIComponent(id)}`}
          className="min-w-0 rounded-sm font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <ReceiverBadge receiver={receiver} />
        <Choice receiver={receiver} />
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-text-muted">{address}</p>
      <ReceiverProgress receiver={receiver} />
    </li>
  )
}

/** Programs that this console sends its events on to, and how that goes. Live. */
export function ReceiversCard({ role }: { role: Role }) {
  const { data, error, isFetching, refetch } = useQuery(receiverQueries.list())
  const adding = useDialog()
  const { about: secret, show: showSecret, props: showing } = useDialog<string>()
  return (
    <Card
      title="Receivers"
      description="This console forwards events to each receiver. A slow receiver doesn’t delay the others."
      isFlush
      actions={
        <Button
          blockedBecause={refusal(role, 'events.manage')}
          onPointerEnter={() => void loadForm()}
          onClick={() => adding.show()}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a receiver
        </Button>
      }
    >
      {!data && error && (
        <div className="px-4 pb-4">
          <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
        </div>
      )}
      {!data && !error && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {data?.data.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">
          Events are not forwarded yet. Add the address of a program that needs them.
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Receivers">
          {data.data.map((receiver) => (
            <ReceiverItem key={receiver.id} receiver={receiver} />
          ))}
        </ul>
      )}
      {adding.isUsed && (
        <ReceiverDialog key={adding.turn} receiver={undefined} created={showSecret} {...adding.props} />
      )}
      {secret !== undefined && <SecretDialog secret={secret} {...showing} />}
    </Card>
  )
}
