'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Button } from '@/components/ui/button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import type { Role } from '@/lib/access/roles'
import { contentQueries } from '@/lib/browser/content-history'
import { isRestorable, restoreContent } from '@/lib/browser/restore-content'
import type { ContentChange, ContentEntry } from '@/lib/contract/content-history'
import type { DifferencesProps } from './differences-props'
import { restoreCost, whyNotRestored } from './restore-costs'

interface DetailsProps {
  role: Role
  Differences: ComponentType<DifferencesProps>
}

/** Restores a content through its own form's rules, after saying what that does. */
function Restore({ change, role, Differences }: DetailsProps & { change: ContentChange }) {
  const { kind, thing } = change
  const dialog = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  if (!isRestorable(kind) || change.content === null) return null
  const restore = async () => {
    try {
      await restoreContent(change)
    } finally {
      void queryClient.invalidateQueries()
    }
    toast('Restored')
  }
  return (
    <>
      <Button size="small" blockedBecause={whyNotRestored(role, kind, change)} onClick={() => dialog.show()}>
        Restore…
      </Button>
      <LazyConfirmDialog
        dialog={dialog}
        title="Restore this version?"
        confirmLabel="Restore"
        variant="primary"
        size="medium"
        confirm={restore}
      >
        <Differences
          {...{ kind, thing }}
          before={change.now}
          after={change.content}
          columns={['Now', 'Restored']}
        />
        <p>{restoreCost(kind, change)}</p>
      </LazyConfirmDialog>
    </>
  )
}

/** Details of a change: differences, other changes of the same object, and restoring. */
export function ChangeDetails({ entry, ...given }: DetailsProps & { entry: ContentEntry }) {
  const { id, kind, thing } = entry
  const { Differences } = given
  const { data: change, error, isFetching, refetch } = useQuery(contentQueries.change(id))
  if (!change)
    return error ? (
      <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
    ) : (
      <p role="status" className="mt-2 flex items-center gap-2 text-sm text-text-muted">
        <Spinner /> Loading the change
      </p>
    )
  return (
    <div className="mt-2 rounded-md bg-surface-sunken px-3 py-2 text-sm">
      <Differences
        {...{ kind, thing }}
        before={change.before}
        after={change.content}
        columns={['Before', 'After']}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Restore {...given} change={change} />
        <LinkButton size="small" variant="quiet" href={`/history?${new URLSearchParams({ kind, thing })}`}>
          View all changes to this item
        </LinkButton>
      </div>
    </div>
  )
}
