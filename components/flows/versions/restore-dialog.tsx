'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries, useRestoreVersion } from '@/lib/browser/flows'
import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'
import { savedDrafts } from '../studio/left-drafts'
import { restoreCosts } from './compared-versions'

interface RestoreDialogProps {
  flowId: string
  version: FlowVersion
  /** Display name. */
  name: string
  draft: FlowSummary['draft']
  /** The newest version, which the next upload follows; undefined if the service doesn't report it. */
  newestId: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms restoring an old document as the draft, then opens the studio. Heavy: load it lazily. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { flowId, version, name, draft, newestId, open, onOpenChange } = props
  const router = useRouter()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutateAsync: restore } = useRestoreVersion(flowId)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Restore ${name.toLowerCase()}?`}
      confirmLabel="Restore"
      variant="primary"
      confirm={async () => {
        const { text } = await queryClient.fetchQuery(flowQueries.versionText(flowId, version.id))
        const restored = { text, shown: draft, baseVersionId: newestId ?? null }
        savedDrafts.keep(flowId, await restore({ ...restored, restoredFrom: version.number ?? undefined }))
        toast('Version restored', `${name} is now the draft.`)
        router.push(`/flows/${encodeURIComponent(flowId)}`)
      }}
    >
      <Costs costs={restoreCosts(draft)} />
    </ConfirmDialog>
  )
}
