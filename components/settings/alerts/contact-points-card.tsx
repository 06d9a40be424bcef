'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { alertQueries, useDeleteContactPoint } from '@/lib/browser/alerts'
import type { ContactPointRow } from '@/lib/contract/alerts'
import { ContactPointItem } from './contact-point-item'

const loadForm = () => import('./contact-point-dialog')
const ContactPointDialog = dynamic(() => loadForm().then((module) => module.ContactPointDialog), {
  ssr: false,
})

/** What the dialog was opened for; each time it begins anew. */
interface Editing {
  point: ContactPointRow | undefined
  count: number
}

/** Where incidents are sent, and how that goes. Live. */
export function ContactPointsCard() {
  const { data, error, isFetching, refetch } = useQuery(alertQueries.contactPoints())
  const [editing, setEditing] = useState<Editing>()
  const [isEditing, setIsEditing] = useState(false)
  const [removing, setRemoving] = useState<ContactPointRow>()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteContactPoint()
  const toast = useToast()
  const edit = (point: ContactPointRow | undefined) => {
    setEditing((before) => ({ point, count: (before?.count ?? 0) + 1 }))
    setIsEditing(true)
  }
  return (
    <Card
      title="Contact points"
      description="Each gets one message when an incident opens, and one when it is resolved."
      isFlush
      actions={
        <Button
          blockedBecause={data ? undefined : 'The contact points are not loaded yet.'}
          onPointerEnter={() => void loadForm()}
          onClick={() => edit(undefined)}
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
            <ContactPointItem
              key={point.id}
              point={point}
              edit={edit}
              remove={(chosen) => {
                setRemoving(chosen)
                setIsAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      {data && editing && (
        <ContactPointDialog
          key={editing.count}
          point={editing.point}
          canMail={data.canMail}
          open={isEditing}
          onOpenChange={setIsEditing}
        />
      )}
      {removing && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Delete this contact point?"
          confirmLabel="Delete contact point"
          confirm={async () => {
            await remove.mutateAsync(removing.id)
            toast('Contact point deleted')
          }}
        >
          <p className="font-medium wrap-anywhere">{removing.name}</p>
          <p>It will receive no more messages, and pending ones are dropped.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
