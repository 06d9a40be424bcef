'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Id } from '@/components/ui/id'
import { SkeletonLines } from '@/components/ui/skeleton'
import { flowQueries, type MigrationResult, useMigrateFlow } from '@/lib/browser/flows'
import type { Account } from '@/lib/contract/accounts'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { type AccountChoice, AccountField, chosenAccount } from './account-field'
import { Costs } from './costs'
import { migrationCosts } from './lifecycle-costs'

interface MigrateDialogProps {
  flow: FlowSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface MigrateFormProps {
  flow: FlowSummary
  /** Those the service knows by name. */
  accounts: readonly Account[]
  onDone: (result: MigrationResult) => void
}

function Outcome({ result: { migrated_flows, failed_flows } }: { result: MigrationResult }) {
  return (
    <>
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
    </>
  )
}

function MigrateForm({ flow, accounts, onDone }: MigrateFormProps) {
  const form = useForm<AccountChoice>({
    defaultValues: { chosen: accounts[0]?.id ?? '', businessAccountId: '' },
  })
  const { mutateAsync: migrate } = useMigrateFlow(flow.id)
  return (
    <ResourceForm
      form={form}
      save={async (choice) => onDone(await migrate(chosenAccount(choice)))}
      submitLabel="Copy to this account"
    >
      <AccountField accounts={accounts} />
    </ResourceForm>
  )
}

/** Says what copying a flow into another account means, and asks which. Heavy: load it lazily. */
export function MigrateDialog({ flow, open, onOpenChange }: MigrateDialogProps) {
  // Where the names cannot be read, an identifier serves.
  const { data: known, isPending } = useQuery(flowQueries.otherAccounts(flow.id))
  const [result, setResult] = useState<MigrationResult>()
  const isDone = result !== undefined && result.failed_flows.length === 0
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Copy ${flow.name} to another account`}
      footer={isDone ? <Button onClick={() => onOpenChange(false)}>Close</Button> : undefined}
    >
      <div className="space-y-4">
        {!isDone && (
          <>
            <Costs costs={migrationCosts(flow)} />
            {isPending ? (
              <SkeletonLines className="h-24" />
            ) : (
              <MigrateForm flow={flow} accounts={known?.data ?? []} onDone={setResult} />
            )}
          </>
        )}
        {result && <Outcome result={result} />}
      </div>
    </Dialog>
  )
}
