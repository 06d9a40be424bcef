'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { receiverQueries, useDeleteReceiver, useEndRotation } from '@/lib/browser/receivers'
import { DeliveriesCard, type ShownDeliveries } from './deliveries-card'
import { ReceiverHeader } from './receiver-header'
import { ReceiverHealth } from './receiver-health'
import { ReceiverProgress } from './receiver-sending'

const ReceiverDialog = dynamic(() => import('./receiver-dialog').then((module) => module.ReceiverDialog), {
  ssr: false,
})
const SecretDialog = dynamic(() => import('./secret-dialog').then((module) => module.SecretDialog), {
  ssr: false,
})
const ReplayDialog = dynamic(() => import('./replay-dialog').then((module) => module.ReplayDialog), {
  ssr: false,
})

/** A receiver: its health, its deliveries, and its actions. Updates live. */
export function ReceiverScreen({ id, role }: { id: string; role: Role }) {
  const { data: receiver } = useQuery(receiverQueries.detail(id))
  const [shown, show] = useState<ShownDeliveries>({ state: 'all' })
  const [editing, replaying, removing, secret] = [useDialog(), useDialog(), useDialog(), useDialog<string>()]
  const remove = useDeleteReceiver(id)
  const toast = useToast()
  const router = useRouter()
  if (!receiver) return null
  const { rotatesAt } = receiver
  const blockedBecause = refusal(role, 'events.manage')
  return (
    <>
      <ReceiverHeader
        {...{ receiver, role }}
        edit={editing.show}
        replay={replaying.show}
        remove={removing.show}
        showSecret={secret.show}
      />
      <div className="space-y-4">
        {rotatesAt !== null && <RotationNotice receiverId={id} {...{ rotatesAt, blockedBecause }} />}
        <ReceiverProgress receiver={receiver} />
        <ReceiverHealth id={id} />
        <DeliveriesCard receiverId={id} {...{ shown, show, blockedBecause }} />
      </div>
      {editing.isUsed && <ReceiverDialog key={editing.turn} receiver={receiver} {...editing.props} />}
      {replaying.isUsed && (
        <ReplayDialog
          key={replaying.turn}
          receiver={receiver}
          started={(replay) => show({ state: 'all', replay })}
          {...replaying.props}
        />
      )}
      {secret.about !== undefined && <SecretDialog secret={secret.about} isRotated {...secret.props} />}
      <LazyConfirmDialog
        dialog={removing}
        title={`Delete ${receiver.name}?`}
        confirmLabel="Delete receiver"
        confirm={async () => {
          await remove.mutateAsync()
          toast('Receiver deleted')
          router.push('/events/setup')
        }}
      >
        It will no longer receive events. Waiting deliveries are discarded.
      </LazyConfirmDialog>
    </>
  )
}

interface RotationNoticeProps {
  receiverId: string
  rotatesAt: number
  blockedBecause: string | undefined
}

/** Says that two secrets are valid, until when, and how to end the old one earlier. */
function RotationNotice({ receiverId, rotatesAt, blockedBecause }: RotationNoticeProps) {
  const { mutate, isPending, error } = useEndRotation(receiverId)
  return (
    <Callout
      tone="info"
      title="Two secrets are valid"
      action={
        <Button pending={isPending} blockedBecause={blockedBecause} onClick={() => mutate()}>
          Expire old secret
        </Button>
      }
    >
      The old secret expires <RelativeTime at={rotatesAt} tense="future" />. Expire it sooner once the
      receiver uses the new one.
      {error && <ProblemNotice problem={error.problem} className="mt-3" />}
    </Callout>
  )
}
