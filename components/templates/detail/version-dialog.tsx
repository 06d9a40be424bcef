'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Differences } from '@/components/editing/differences'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { randomId } from '@/lib/browser/random-id'
import { asServiceTime } from '@/lib/browser/service-now'
import { createDraft, draftQueries, findDraftOf, saveDraft } from '@/lib/browser/template-drafts'
import { templateQueries } from '@/lib/browser/templates'
import type { TemplateVersion } from '@/lib/contract/template-versions'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { formFromContent } from '@/lib/language/template/form'
import { editChanges } from '../builder/submit/edit-changes'
import { approvedEditCosts } from '../builder/submit/edit-left'
import { editCosts } from './edit-costs'
import { templateHref } from './use-selected-template'

interface VersionDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: Template
  version: TemplateVersion
  blockedBecause: string | undefined
}

/** How a version differs from the current template, and restoring it as a new edit. Load it lazily. */
export function VersionDialog({ template, version, blockedBecause, ...dialog }: VersionDialogProps) {
  const { id, status, name, language } = template
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(templateQueries.history(id, status))
  const now = formFromContent(contentOf(template))
  const then = { ...formFromContent(version.content), name, language, category: now.category }
  const parts = editChanges(now, then)
  const costs =
    status === 'APPROVED'
      ? approvedEditCosts(data?.data ?? [], asServiceTime(dataUpdatedAt))
      : [editCosts.others]
  const restore = async () => {
    const content = toDraftContent({ ...then, pendingJson: null }, { purpose: 'edit', sourceId: id })
    const draft = await findDraftOf(id)
    if (draft) await saveDraft(draft.id, { revision: draft.revision, content })
    else await createDraft({ id: randomId(), templateId: id, content })
    void queryClient.invalidateQueries({ queryKey: draftQueries.list().queryKey })
    router.push(`${templateHref(id)}/edit`)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Restore this version?"
      confirmLabel="Restore as new edit"
      variant="primary"
      size="medium"
      blockedBecause={
        blockedBecause ?? (parts.length === 0 ? 'This version matches the current template.' : undefined)
      }
      confirm={restore}
    >
      {parts.length > 0 && <Differences isWhole columns={['Now', 'This version']} parts={parts} />}
      <p>Nothing is submitted yet. This version becomes the edit draft and replaces any draft in progress.</p>
      <p className="font-medium">Once you submit it:</p>
      <Costs costs={costs} />
    </ConfirmDialog>
  )
}
