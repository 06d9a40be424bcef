'use client'

import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries, useDeleteFlow, useDeprecateFlow } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { casesInWords } from '@/lib/labels/use-words'
import { deletionCosts, deprecationCosts, isDeletionTyped, usesCosts } from './lifecycle-costs'

interface EndDialogProps {
  flow: FlowSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What still refers to a flow, in sentences; empty until loaded. */
function useUses(flow: Pick<FlowSummary, 'id'>): string[] {
  const { data } = useQuery(flowQueries.uses(flow.id))
  return [...usesCosts(data?.data ?? []), ...casesInWords(data?.cases ?? [])]
}

/** Confirms deprecating a flow. Heavy: load it lazily. */
export function DeprecateDialog({ flow, open, onOpenChange }: EndDialogProps) {
  const toast = useToast()
  const { mutateAsync: deprecate } = useDeprecateFlow(flow.id)
  const uses = useUses(flow)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Deprecate ${flow.name}?`}
      confirmLabel="Deprecate"
      typeToConfirm={flow.name}
      confirm={async () => {
        await deprecate(undefined)
        toast('Deprecated', `${flow.name} keeps working. Use another flow in new messages.`)
      }}
    >
      <Costs costs={deprecationCosts(flow, uses)} />
    </ConfirmDialog>
  )
}

/** Confirms deleting a flow. Heavy: load it lazily. */
export function DeleteDialog(props: EndDialogProps & { onDeleted?: () => void }) {
  const { flow, open, onOpenChange, onDeleted } = props
  const toast = useToast()
  const { mutateAsync: remove } = useDeleteFlow(flow.id)
  const uses = useUses(flow)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${flow.name}?`}
      confirmLabel="Delete flow"
      typeToConfirm={isDeletionTyped(flow) ? flow.name : undefined}
      confirm={async () => {
        await remove()
        toast(`${flow.name} deleted`)
        onDeleted?.()
      }}
    >
      <Costs costs={deletionCosts(flow, uses)} />
    </ConfirmDialog>
  )
}
