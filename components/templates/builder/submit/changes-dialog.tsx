'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Differences } from '@/components/editing/differences'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { useAttempt } from '@/components/ui/use-attempt'
import { asServiceTime } from '@/lib/browser/service-now'
import { templateQueries } from '@/lib/browser/templates'
import { editAllowance } from '@/lib/contract/edit-allowance'
import type { BuilderValues } from '../builder-values'
import { withSeverity } from '../checks/checks'
import { useFindings } from '../checks/use-notes'
import { useDuplicate } from '../draft/use-duplicate'
import type { TemplateStart } from '../template-start'
import { editChanges } from './edit-changes'
import { approvedEditCosts, editQuestion } from './edit-left'
import { RejectionList } from './rejection-list'

interface ChangesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: NonNullable<TemplateStart['template']>
  /** The template as loaded. */
  loaded: BuilderValues
  /** Submits the edit, or schedules it for when the next one is possible. */
  submit: (isScheduled: boolean) => void
  /** Saves the edit's draft. */
  flush: () => Promise<void>
}

/** What the review will probably object to. */
function Rejections() {
  const rejections = withSeverity(useFindings(), 'rejection')
  if (rejections.length === 0) return null
  return (
    <>
      <p className="font-medium">This will probably be rejected in review:</p>
      <RejectionList rejections={rejections} />
    </>
  )
}

/** The alternative: a new template, so that the current one stays in use. */
function Duplicate({ templateId, flush }: { templateId: string; flush: () => Promise<void> }) {
  const duplicate = useDuplicate(templateId, flush)
  const { run, isPending, problem } = useAttempt()
  return (
    <div className="space-y-2 rounded-md bg-surface-sunken p-3">
      <p>To keep sending this one, create a new template with your changes. It is reviewed separately.</p>
      <Button size="small" pending={isPending} onClick={() => void run(duplicate)}>
        Duplicate as new template instead
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}

/** Confirms editing an approved template: what changes, what it costs, and the alternative. Load it lazily. */
export function ChangesDialog({ open, onOpenChange, template, loaded, submit, flush }: ChangesDialogProps) {
  const { getValues } = useFormContext<BuilderValues>()
  const { id, status, edits } = template
  // Someone may have edited it since the page was loaded.
  const { data, dataUpdatedAt } = useQuery({
    ...templateQueries.history(id, status),
    enabled: open,
    staleTime: 0,
  })
  const known = data ? { moments: data.data, readAt: asServiceTime(dataUpdatedAt) } : edits
  const { freeAt } = editAllowance(known.moments, known.readAt)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      {...editQuestion(loaded.name, freeAt)}
      variant="primary"
      size="medium"
      confirm={async () => submit(freeAt !== undefined)}
    >
      <Differences isWhole columns={['Approved', 'Yours']} parts={editChanges(loaded, getValues())} />
      <Costs costs={approvedEditCosts(known.moments, known.readAt)} />
      <Rejections />
      <Duplicate templateId={id} flush={flush} />
    </ConfirmDialog>
  )
}
