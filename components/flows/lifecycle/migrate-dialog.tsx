'use client'

import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { Callout } from '@/components/ui/callout'
import { Costs } from '@/components/ui/costs'
import { Id } from '@/components/ui/id'
import { SkeletonLines } from '@/components/ui/skeleton'
import { flowQueries, type MigrationResult, useMigrateFlow } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { type AccountChoice, AccountField, chosenAccount } from './account-field'
import { migrationCosts } from './lifecycle-costs'

interface MigrateDialogProps {
  flow: FlowSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Outcome({ result: { migrated_flows, failed_flows } }: { result: MigrationResult }) {
  return (
    <div className="space-y-4">
      {migrated_flows.map(({ source_name, migrated_id }) => (
        <Callout key={migrated_id} tone="success" isAlert title={`${source_name} was copied`}>
          Its ID in the other account is <Id text={migrated_id} />
        </Callout>
      ))}
      {failed_flows.map(({ source_name, error_message, error_code }) => (
        <Callout key={source_name} tone="danger" isAlert title={`${source_name} wasn’t copied`}>
          {error_message} (error {error_code})
        </Callout>
      ))}
    </div>
  )
}

/** Says what copying a flow to another account means, and asks which. Heavy: load it lazily. */
export function MigrateDialog({ flow, ...dialog }: MigrateDialogProps) {
  // If the names can't be loaded, an ID can be typed.
  const { data: known, isPending } = useQuery(flowQueries.otherAccounts(flow.id))
  const accounts = known?.data ?? []
  const form = useForm<AccountChoice>({
    defaultValues: { chosen: '', businessAccountId: '' },
    values: known && { chosen: accounts[0]?.id ?? '', businessAccountId: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { mutateAsync: migrate, data: result } = useMigrateFlow(flow.id)
  const isDone = result !== undefined && result.failed_flows.length === 0
  const costs = <Costs costs={migrationCosts(flow)} />
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Copy ${flow.name} to another account`}
      form={form}
      submitLabel="Copy to this account"
      before={
        isPending && (
          <div className="space-y-5">
            {costs}
            <SkeletonLines className="h-24" />
          </div>
        )
      }
      isRead={isPending}
      result={isDone ? <Outcome result={result} /> : null}
      save={(choice) => migrate(chosenAccount(choice))}
    >
      {costs}
      <AccountField accounts={accounts} />
      {result && <Outcome result={result} />}
    </FormDialog>
  )
}
