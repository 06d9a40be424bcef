'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { LossDialog } from '@/components/editing/loss-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { alertQueries, useDeleteContactPoint } from '@/lib/browser/alerts'
import type { ContactPointRow } from '@/lib/contract/alerts'
import { ContactPointItem } from './contact-point-item'

const loadForm = () => import('./contact-point-dialog')
const ContactPointDialog = dynamic(() => loadForm().then((module) => module.ContactPointDialog), {
  ssr: false,
})

/** Where incidents are sent, and how that goes. Live. */
export function ContactPointsCard() {
  const { data, error, isFetching, refetch } = useQuery(alertQueries.contactPoints())
  const editing = useDialog<ContactPointRow | undefined>()
  const removing = useDialog<ContactPointRow>()
  const removed = removing.about
  const remove = useDeleteContactPoint()
  const toast = useToast()
  return (
    <Card
      title="Contact points"
      description="Each gets one message when an incident opens, and one when it is resolved."
      isFlush
      actions={
        <Button
          blockedBecause={data ? undefined : 'Contact points are still loading.'}
          onPointerEnter={() => void loadForm()}
          onClick={() => editing.show(undefined)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a contact point
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
          Incidents are not sent anywhere yet. Add an email address or a webhook.
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Contact points">
          {data.data.map((point) => (
            <ContactPointItem key={point.id} point={point} edit={editing.show} remove={removing.show} />
          ))}
        </ul>
      )}
      {data && editing.isUsed && (
        <ContactPointDialog
          key={editing.turn}
          point={editing.about}
          canMail={data.canMail}
          {...editing.props}
        />
      )}
      {removed && (
        <LossDialog
          dialog={removing}
          title={`Delete ${removed.name}?`}
          confirmLabel="Delete contact point"
          confirm={async () => {
            await remove.mutateAsync(removed.id)
            toast('Contact point deleted')
          }}
        >
          It will no longer receive messages. Waiting messages are discarded.
        </LossDialog>
      )}
    </Card>
  )
}
