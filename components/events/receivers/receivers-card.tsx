'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { receiverQueries } from '@/lib/browser/receivers'
import type { ReceiverRow } from '@/lib/contract/receivers'
import { formatCount } from '@/lib/labels/numbers'
import { ReceiverBadge, ReceiverProgress } from './receiver-sending'

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

/** Programs this console forwards events to, with their status. Updates live. */
export function ReceiversCard({ role }: { role: Role }) {
  const list = useQuery(receiverQueries.list())
  const adding = useDialog()
  const { about: secret, show: showSecret, props: showing } = useDialog<string>()
  return (
    <ListCard
      title="Receivers"
      description="Programs this console forwards events to. A slow one doesn’t delay the others."
      hasShortActions
      actions={
        <Button
          blockedBecause={refusal(role, 'events.manage')}
          onPointerEnter={() => void loadForm()}
          onClick={() => adding.show()}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add receiver
        </Button>
      }
      query={list}
      rows={list.data?.data}
      empty="No receivers yet. Events are forwarded once a program’s address is added."
      row={(receiver) => <ReceiverItem key={receiver.id} receiver={receiver} />}
    >
      {adding.isUsed && (
        <ReceiverDialog key={adding.turn} receiver={undefined} created={showSecret} {...adding.props} />
      )}
      {secret !== undefined && <SecretDialog secret={secret} {...showing} />}
    </ListCard>
  )
}
