'use client'

import { useEffect, useState } from 'react'
import type { FlowChecker } from '@/components/flows/studio/flow-checker'
import { useFlowStore } from '@/components/flows/studio/use-flow'
import { DocumentDiff } from '@/components/flows/versions/diff-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import type { UpgradeStep } from '@/lib/language/flow-json/upgrade/upgrade-edits'
import type { UpgradedFlow } from '@/lib/language/flow-json/upgrade/upgrade-flow'
import type { VersionName } from '@/lib/language/flow-json/versions'

interface UpgradeDialogProps {
  from: VersionName
  to: VersionName
  checker: FlowChecker
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Preview = UpgradedFlow & { before: string; text: string }

/** What an upgrade would change. */
function usePreview(checker: FlowChecker, to: VersionName): Preview | undefined {
  const store = useFlowStore()
  const [preview, setPreview] = useState<Preview>()
  // The worker that computes the upgrade isn't part of React.
  useEffect(() => {
    let isWanted = true
    const before = store.getText()
    void checker.upgrade(to).then((upgraded) => {
      if (isWanted) setPreview({ ...upgraded, before })
    })
    return () => {
      isWanted = false
    }
  }, [checker, store, to])
  return preview
}

/** Shows what an upgrade changes and what is left to people, and makes it as one undo step. */
export function UpgradeDialog({ from, to, checker, open, onOpenChange }: UpgradeDialogProps) {
  const store = useFlowStore()
  const preview = usePreview(checker, to)
  const close = () => onOpenChange(false)
  const upgrade = () => {
    if (preview && store.getText() === preview.before)
      store.apply(preview.edits, { origin: 'upgrade', label: `Upgrade to ${to}` })
    close()
  }
  const none = preview?.edits.length === 0
  return (
    <Dialog
      {...{ open, onOpenChange }}
      size="large"
      title={`Upgrade from ${from} to ${to}`}
      description="Review the changes. You can undo them later."
      footer={
        <>
          <Button onClick={close}>Keep {from}</Button>
          <Button
            variant="primary"
            onClick={upgrade}
            pending={!preview}
            blockedBecause={none ? 'Nothing to change. Fix the JSON first.' : undefined}
          >
            Upgrade to {to}
          </Button>
        </>
      }
    >
      {preview ? <PreviewOf preview={preview} /> : <Spinner className="mx-auto size-5 text-text-faint" />}
    </Dialog>
  )
}

function PreviewOf({ preview }: { preview: Preview }) {
  const errors = preview.findings.filter(({ severity }) => severity === 'error').length
  return (
    <div className="space-y-4">
      <ul className="space-y-1.5 text-sm">
        {preview.steps.map((step, index) => (
          <Step key={`${step.pointer} ${index}`} step={step} />
        ))}
      </ul>
      {errors > 0 && (
        <Callout tone="warning" title={errors === 1 ? 'One error remains' : `${errors} errors remain`}>
          {errors === 1
            ? 'It is marked in the JSON. If a fix is known, one click applies it.'
            : 'They are marked in the JSON. Where a fix is known, one click applies it.'}
        </Callout>
      )}
      <DocumentDiff before={preview.before} after={preview.text} label="Before and after the upgrade" />
    </div>
  )
}

function Step({ step: { version, reason, pointer, isLeftToPeople } }: { step: UpgradeStep }) {
  return (
    <li className="flex items-start gap-2">
      <Badge tone={isLeftToPeople ? 'warning' : 'info'}>{isLeftToPeople ? 'Manual steps' : version}</Badge>
      <span className="min-w-0 wrap-anywhere">
        {reason} <code className="font-mono text-xs text-text-faint">{pointer}</code>
      </span>
    </li>
  )
}
