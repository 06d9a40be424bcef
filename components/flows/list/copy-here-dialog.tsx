'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries, KEPT_AS_TYPED, useCopyFlowHere } from '@/lib/browser/flows'
import type { FlowCopyHere, FlowsOfAccount } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'

interface CopyHereDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Copies a flow from another business account into this one and opens it. Heavy: load it lazily. */
export function CopyHereDialog(dialog: CopyHereDialogProps) {
  const router = useRouter()
  const toast = useToast()
  const { data, error, isPending, isFetching, refetch } = useQuery(flowQueries.elsewhere())
  const accounts = data?.data.filter(({ flows }) => flows.length > 0) ?? []
  const [first] = accounts
  const form = useForm<FlowCopyHere>({
    defaultValues: { accountKey: '', flowId: '' },
    values: data && { accountKey: first?.key ?? '', flowId: first?.flows[0]?.id ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { mutateAsync: copy } = useCopyFlowHere()
  const accountKey = useWatch({ control: form.control, name: 'accountKey' })
  const flows = accounts.find(({ key }) => key === accountKey)?.flows ?? []
  const save = async (values: FlowCopyHere) => {
    // The account may have been changed since the flow was chosen.
    const flowId = flows.some(({ id }) => id === values.flowId) ? values.flowId : (flows[0]?.id ?? '')
    const { id, documentProblem, copyProblem } = await copy({ accountKey: values.accountKey, flowId })
    if (documentProblem) toast('Copied without its screens', `${documentProblem} ${KEPT_AS_TYPED}`)
    else if (copyProblem) toast('Copied, but incomplete', `${copyProblem} Check the copy in the studio.`)
    router.push(`/flows/${id}`)
  }
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Copy a flow from another account"
      description="The copy is a draft with the same document, categories, and endpoint."
      form={form}
      submitLabel="Copy flow"
      before={
        error ? (
          <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
        ) : (
          (isPending && <SkeletonLines className="h-24" />) ||
          (accounts.length === 0 && <p className="text-text-muted">Your other accounts have no flows.</p>)
        )
      }
      isRead={isPending}
      save={save}
    >
      <SelectField<FlowCopyHere>
        name="accountKey"
        label="Account"
        choices={accounts.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <SelectField<FlowCopyHere> name="flowId" label="Flow" choices={flows.map(choiceOf)} />
    </FormDialog>
  )
}

const choiceOf = ({ id, name, status }: FlowsOfAccount['flows'][number]) => ({
  value: id,
  label: status ? `${name} · ${flowStatusWords(status).label}` : name,
})
