'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { alertQueries, useDeleteContactPoint } from '@/lib/browser/alerts'
import type { ContactPointRow } from '@/lib/contract/alerts'
import { ContactPointItem } from './contact-point-item'

const loadForm = () => import('./contact-point-dialog')
const ContactPointDialog = dynamic(() => loadForm().then((module) => module.ContactPointDialog), {
  ssr: false,
})

/** Where incidents are sent, and the sending status. Updates live. */
export function ContactPointsCard() {
  const list = useQuery(alertQueries.contactPoints())
  const { data } = list
  const editing = useDialog<ContactPointRow | undefined>()
  const removing = useDialog<ContactPointRow>()
  const removed = removing.about
  const remove = useDeleteContactPoint()
  const toast = useToast()
  return (
    <ListCard
      title="Contact points"
      description="Each contact point is notified when an incident opens, and again when it’s resolved."
      actions={
        <Button
          blockedBecause={data ? undefined : 'Contact points are still loading.'}
          onPointerEnter={() => void loadForm()}
          onClick={() => editing.show(undefined)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add contact point
        </Button>
      }
      query={list}
      rows={data?.data}
      empty="Incidents aren’t sent anywhere yet. Add an email address or a webhook."
      row={(point) => (
        <ContactPointItem key={point.id} point={point} edit={editing.show} remove={removing.show} />
      )}
    >
      {data && editing.isUsed && (
        <ContactPointDialog
          key={editing.turn}
          point={editing.about}
          canMail={data.canMail}
          {...editing.props}
        />
      )}
      {removed && (
        <LazyConfirmDialog
          dialog={removing}
          title={`Delete ${removed.name}?`}
          confirmLabel="Delete contact point"
          confirm={async () => {
            await remove.mutateAsync(removed.id)
            toast('Contact point deleted')
          }}
        >
          It will no longer receive messages. Waiting messages are discarded.
        </LazyConfirmDialog>
      )}
    </ListCard>
  )
}
