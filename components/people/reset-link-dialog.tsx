'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import type { PersonRow } from '@/lib/contract/people'
import { useMakeResetLink } from '@/lib/queries/people'
import { LinkToCopy } from './link-to-copy'

/** Makes a link by which somebody chooses a new password. Load it lazily. */
export function ResetLinkDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const make = useMakeResetLink()
  const { data } = make
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A new password for ${person.name}`}
      description={
        data
          ? undefined
          : 'The link is good for 24 hours. The old password works until the new one is chosen.'
      }
      isBusy={make.isPending}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" pending={make.isPending} onClick={() => make.mutate(person.id)}>
              Make the link
            </Button>
          </>
        )
      }
    >
      {make.error && <ProblemNotice problem={problemOf(make.error)} />}
      {data && <LinkToCopy made={data} />}
    </Dialog>
  )
}
