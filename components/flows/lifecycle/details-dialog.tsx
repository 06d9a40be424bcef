'use client'

import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Spinner } from '@/components/ui/spinner'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries, useChangeFlow } from '@/lib/browser/flows'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'
import { flowCategoryChoices } from './category-words'
import { EndpointField } from './endpoint-field'
import { changesOf, type DetailsValues, detailsOf } from './flow-details'
import { renameCost } from './lifecycle-costs'

/** What breaks when the flow gets the name that is typed. */
function RenameNotice({ flow }: { flow: FlowDetail }) {
  const name = useWatch<DetailsValues, 'name'>({ name: 'name' })
  const isRenamed = name.trim() !== flow.name
  const { data } = useQuery({ ...flowQueries.uses(flow.id), enabled: isRenamed })
  const cost = isRenamed ? renameCost(data?.data ?? []) : undefined
  return cost === undefined ? null : <Callout tone="warning">{cost}</Callout>
}

function DetailsForm({ flow, close }: { flow: FlowDetail; close: () => void }) {
  const toast = useToast()
  const form = useForm<DetailsValues>({ defaultValues: detailsOf(flow) })
  const { mutateAsync: change } = useChangeFlow(flow.id)
  const save = async (values: DetailsValues) => {
    const changes = changesOf(values, flow)
    if (Object.keys(changes).length > 0) {
      await change(changes)
      toast('Saved')
    }
    close()
  }
  return (
    <ResourceForm
      form={form}
      isEdit
      save={save}
      submitLabel="Save"
      actions={
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      }
    >
      <TextField<DetailsValues> name="name" label="Name" isRequired maxLength={flowLimits.nameCharacters} />
      <RenameNotice flow={flow} />
      <ChoicesField<DetailsValues>
        name="categories"
        legend="Categories"
        groups={[{ choices: flowCategoryChoices }]}
        columns="narrow"
        isRequired
      />
      <EndpointField />
    </ResourceForm>
  )
}

interface DetailsDialogProps {
  flowId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Name, categories and data endpoint of a flow. Heavy: load it lazily. */
export function DetailsDialog({ flowId, open, onOpenChange }: DetailsDialogProps) {
  const { data, error } = useQuery({ ...flowQueries.detail(flowId), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="About this flow" size="medium">
      {data && <DetailsForm flow={data} close={() => onOpenChange(false)} />}
      {!data && error && <ProblemNotice problem={problemOf(error)} />}
      {!data && !error && <Spinner className="mx-auto my-6" />}
    </Dialog>
  )
}
