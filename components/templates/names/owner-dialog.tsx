'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { templateNameQueries, useOwnTemplates } from '@/lib/browser/template-names'
import type { LeftName } from '@/lib/contract/template-names'
import { NO_OWNER } from '@/lib/contract/template-order'
import { LeftNames } from './left-names'
import { namesText, type WantedNames } from './names-words'
import { usePutBack } from './use-put-back'

interface OwnerDialogProps {
  wanted: WantedNames
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says who looks after templates. Heavy: load it with `next/dynamic`. */
export function OwnerDialog({ wanted, open, onOpenChange }: OwnerDialogProps) {
  const id = useId()
  const { data } = useQuery(templateNameQueries.owners())
  const { mutateAsync: own } = useOwnTemplates()
  const say = usePutBack((names, ownerId) => own({ names, ownerId }))
  const [chosen, setChosen] = useState('')
  const [left, setLeft] = useState<readonly LeftName[]>([])
  const people = data?.data.map((person) => ({ value: person.id, label: person.name })) ?? []
  return (
    <>
      <ConfirmDialog
        {...{ open, onOpenChange }}
        title={`Set the owner of ${namesText(wanted)}`}
        confirmLabel="Set owner"
        variant="primary"
        blockedBecause={chosen === '' ? 'Choose an owner.' : undefined}
        confirm={async () => {
          const owner = people.find(({ value }) => value === chosen)
          const done = await own({ ...wanted, ownerId: owner?.value ?? null })
          say(done.before, owner?.value ?? null, (owned) =>
            owner ? `${owner.label} now owns ${owned}` : `Removed the owner of ${owned}`,
          )
          setLeft(done.left)
        }}
      >
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Owner
          </label>
          <Combobox
            id={id}
            groups={[
              { label: 'People', items: people },
              { label: 'None', items: [{ value: NO_OWNER, label: 'No owner' }] },
            ]}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose a person"
            searchLabel="Find a person"
            emptyText="No person with this name."
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="text-sm text-text-faint">
            The owner is responsible for the template. This doesn’t change who can edit it.
          </p>
        </div>
      </ConfirmDialog>
      <LeftNames left={left} onClose={() => setLeft([])} />
    </>
  )
}
