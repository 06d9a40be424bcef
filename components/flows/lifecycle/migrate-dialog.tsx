'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { type MigrationResult, useMigrateFlow } from '@/lib/queries/flows'
import { Costs } from './costs'
import { migrationCosts } from './lifecycle-costs'

interface MigrateDialogProps {
  flow: FlowSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Outcome({ result: { migrated_flows, failed_flows } }: { result: MigrationResult }) {
  return (
    <>
      {migrated_flows.map(({ source_name, migrated_id }) => (
        <Callout key={migrated_id} tone="success" isAlert title={`${source_name} was copied`}>
          Its identifier in the other account is <code className="font-mono">{migrated_id}</code>.
        </Callout>
      ))}
      {failed_flows.map(({ source_name, error_message, error_code }) => (
        <Callout key={source_name} tone="danger" isAlert title={`${source_name} was not copied`}>
          {error_message} (error {error_code})
        </Callout>
      ))}
    </>
  )
}

/** Says what copying a flow into another account means, and asks which. Heavy: load it lazily. */
export function MigrateDialog({ flow, open, onOpenChange }: MigrateDialogProps) {
  const form = useForm({ defaultValues: { businessAccountId: '' } })
  const { mutateAsync: migrate } = useMigrateFlow(flow.id)
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
            <ResourceForm
              form={form}
              save={async ({ businessAccountId }) => setResult(await migrate(businessAccountId.trim()))}
              submitLabel="Copy to this account"
            >
              <TextField<{ businessAccountId: string }>
                name="businessAccountId"
                label="Identifier of the other account"
                hint="Digits only. It stands where the account is managed."
                isRequired
                inputMode="numeric"
                autoComplete="off"
                spellCheck={false}
              />
            </ResourceForm>
          </>
        )}
        {result && <Outcome result={result} />}
      </div>
    </Dialog>
  )
}
