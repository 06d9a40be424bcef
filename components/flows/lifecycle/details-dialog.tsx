'use client'

import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries, useChangeFlow } from '@/lib/browser/flows'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'
import { casesInWords } from '@/lib/labels/use-words'
import { CategoriesField } from './categories-field'
import { EndpointField } from './endpoint-field'
import { changesOf, type DetailsValues, detailsOf } from './flow-details'
import { renameCosts } from './lifecycle-costs'

/** What renaming the flow would break. */
function RenameNotice({ flow }: { flow: FlowDetail }) {
  const name = useWatch<DetailsValues, 'name'>({ name: 'name' })
  const isRenamed = name.trim() !== flow.name
  const { data } = useQuery({ ...flowQueries.uses(flow.id), enabled: isRenamed })
  if (!isRenamed || !data) return null
  const costs = [...renameCosts(data.data), ...casesInWords(data.cases)]
  return costs.map((cost) => (
    <Callout key={cost} tone="warning">
      {cost}
    </Callout>
  ))
}

interface DetailsDialogProps {
  flowId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Name, categories and data endpoint of a flow. Heavy: load it lazily. */
export function DetailsDialog({ flowId, open, onOpenChange }: DetailsDialogProps) {
  const { data, error } = useQuery({ ...flowQueries.detail(flowId), enabled: open })
  const form = useForm<DetailsValues>({
    defaultValues: { name: '', categories: [], endpoint: 'none', endpoint_uri: '' },
    values: data && detailsOf(data),
    // Changes by others appear in inputs that weren't edited.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })
  const toast = useToast()
  const { mutateAsync: change } = useChangeFlow(flowId)
  const unread = error ? <ProblemNotice problem={problemOf(error)} /> : <Spinner className="mx-auto my-6" />
  return (
    <FormDialog
      {...{ open, onOpenChange, form }}
      title="About this flow"
      before={!data && unread}
      isRead={!data}
      isEdit
      submitLabel="Save"
      save={async (values) => {
        const changes = data ? changesOf(values, data) : {}
        if (Object.keys(changes).length === 0) return
        await change(changes)
        toast('Saved')
      }}
    >
      <TextField<DetailsValues> name="name" label="Name" isRequired maxLength={flowLimits.nameCharacters} />
      {data && <RenameNotice flow={data} />}
      <CategoriesField />
      <EndpointField />
    </FormDialog>
  )
}
