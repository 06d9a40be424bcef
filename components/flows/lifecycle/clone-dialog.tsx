'use client'

import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useToast } from '@/components/ui/toast-provider'
import { KEPT_AS_TYPED, useCloneFlow } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'

interface CloneDialogProps {
  flow: Pick<FlowSummary, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the copy's name and opens the copy. Heavy: load it lazily. */
export function CloneDialog({ flow, ...dialog }: CloneDialogProps) {
  const router = useRouter()
  const toast = useToast()
  const form = useForm({ defaultValues: { name: `Copy of ${flow.name}` } })
  const { mutateAsync: clone } = useCloneFlow(flow.id)
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Duplicate ${flow.name}`}
      description="The copy is a draft with the same document, categories, and endpoint."
      form={form}
      submitLabel="Duplicate"
      save={async ({ name }) => {
        const { id, documentProblem, copyProblem } = await clone(name)
        if (documentProblem) toast('Duplicated without its screens', `${documentProblem} ${KEPT_AS_TYPED}`)
        else if (copyProblem)
          toast('Duplicated, but incomplete', `${copyProblem} Check the copy in the studio.`)
        router.push(`/flows/${id}`)
      }}
    >
      <TextField<{ name: string }>
        name="name"
        label="Name of the copy"
        isRequired
        maxLength={flowLimits.nameCharacters}
      />
    </FormDialog>
  )
}
