'use client'

import { History, Pause, Play } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { MoreActions } from '@/components/ui/more-actions'
import { ActionWords, PageHeader } from '@/components/ui/page-header'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { type Role, refusal } from '@/lib/access/roles'
import {
  usePauseReceiver,
  useResumeReceiver,
  useRetryDeliveries,
  useRotateSecret,
} from '@/lib/browser/receivers'
import type { ReceiverRow } from '@/lib/contract/receivers'
import { ReceiverBadge } from './receiver-sending'

interface ReceiverHeaderProps {
  receiver: ReceiverRow
  role: Role
  edit: () => void
  replay: () => void
  remove: () => void
  showSecret: (secret: string) => void
}

/** A receiver's name and actions. */
export function ReceiverHeader({ receiver, role, edit, replay, remove, showSecret }: ReceiverHeaderProps) {
  const { id, name, address, isPaused, waiting } = receiver
  const [pause, resume] = [usePauseReceiver(id), useResumeReceiver(id)]
  const [retry, rotate] = [useRetryDeliveries(id), useRotateSecret(id)]
  const blockedBecause = refusal(role, 'events.manage')
  const toggle = isPaused ? resume : pause
  const failure = [pause, resume, retry, rotate].find(({ error }) => error)?.error
  const Icon = isPaused ? Play : Pause
  const renew = () => rotate.mutate(undefined, { onSuccess: ({ secret }) => showSecret(secret) })
  return (
    <>
      <PageHeader
        title={name}
        description={<span className="wrap-anywhere">{address}</span>}
        status={<ReceiverBadge receiver={receiver} />}
        breadcrumbs={[
          { label: 'Events', href: '/events' },
          { label: 'Set up events', href: '/events/setup' },
        ]}
        actions={
          <>
            <Button
              pending={toggle.isPending}
              blockedBecause={blockedBecause}
              onClick={() => toggle.mutate()}
            >
              <Icon aria-hidden="true" className="size-4" />
              <ActionWords>{isPaused ? 'Resume' : 'Pause'}</ActionWords>
            </Button>
            <MoreActions
              name={name}
              entries={[
                { label: 'Edit', blockedBecause, onSelect: edit },
                {
                  label: 'Retry waiting deliveries',
                  blockedBecause:
                    blockedBecause ?? (waiting === 0 ? 'No deliveries are waiting.' : undefined),
                  onSelect: () => retry.mutate(undefined),
                },
                { label: 'Rotate secret', blockedBecause, onSelect: renew },
                'separator',
                { label: 'Delete', isDangerous: true, blockedBecause, onSelect: remove },
              ]}
            />
          </>
        }
        primary={
          <Button variant="primary" blockedBecause={refusal(role, 'events.replay')} onClick={replay}>
            <History aria-hidden="true" className="size-4" />
            <ActionWords>Replay</ActionWords>
          </Button>
        }
      />
      {failure && <ProblemNotice problem={failure.problem} className="mb-4" />}
    </>
  )
}
