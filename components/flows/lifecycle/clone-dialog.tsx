'use client'

import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { KEPT_AS_TYPED, useCloneFlow } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'

interface CloneDialogProps {
  flow: Pick<FlowSummary, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the name of the copy, and opens it. Heavy: load it lazily. */
export function CloneDialog({ flow, open, onOpenChange }: CloneDialogProps) {
  const router = useRouter()
  const toast = useToast()
  const form = useForm({ defaultValues: { name: `Copy of ${flow.name}` } })
  const { mutateAsync: clone } = useCloneFlow(flow.id)
  const save = async ({ name }: { name: string }) => {
    const { id, documentProblem, copyProblem } = await clone(name)
    if (documentProblem) toast('Duplicated without its screens', `${documentProblem} ${KEPT_AS_TYPED}`)
    else if (copyProblem) toast('Duplicated, but incomplete', `${copyProblem} Check the copy in the studio.`)
    onOpenChange(false)
    router.push(`/flows/${id}`)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Duplicate ${flow.name}`}
      description="The copy is a draft with the same document, categories and endpoint."
    >
      <ResourceForm
        form={form}
        save={save}
        submitLabel="Duplicate"
        actions={
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        }
      >
        <TextField<{ name: string }>
          name="name"
          label="Name of the copy"
          isRequired
          maxLength={flowLimits.nameCharacters}
        />
      </ResourceForm>
    </Dialog>
  )
}
