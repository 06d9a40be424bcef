'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/ui/toast-provider'
import { templateLookups } from '@/lib/browser/template-lookups'
import { useRequestCategoryReview } from '@/lib/browser/templates'
import type { CategoryReviewRequest, Template } from '@/lib/contract/templates'
import { categoryName } from '../status/category-words'
import { categoryReviewText, moreWords } from './category-review-text'
import { templateHref } from './use-selected-template'

/** Nobody reads more of them. */
const MOST_NAMED = 5

interface CategoryReviewDialogProps {
  template: Template
  previous: string
  since: number | undefined
  /** Why it can only be requested by hand; undefined if the service accepts requests. */
  missing: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Requests another category review with a prepared text; for other services, the text is sent by hand. Load it
 * lazily.
 */
export function CategoryReviewDialog(props: CategoryReviewDialogProps) {
  const { template, previous, since, missing, ...dialog } = props
  const reason = categoryReviewText({ template, previous, since })
  if (missing === undefined) return <RequestDialog {...{ template, previous, reason, dialog }} />
  return (
    <Dialog
      {...dialog}
      title="Request another review"
      description={missing}
      footer={<Button onClick={() => dialog.onOpenChange(false)}>Close</Button>}
    >
      <div className="space-y-5">
        <p className="text-pretty">{reason}</p>
        <CopyButton text={reason} label="Copy text" />
        <AlsoChanged template={template} />
      </div>
    </Dialog>
  )
}

interface RequestDialogProps extends Pick<CategoryReviewDialogProps, 'template' | 'previous'> {
  reason: string
  dialog: Pick<CategoryReviewDialogProps, 'open' | 'onOpenChange'>
}

function RequestDialog({ template, previous, reason, dialog }: RequestDialogProps) {
  const form = useForm<CategoryReviewRequest>({ defaultValues: { reason } })
  const written = useWatch({ control: form.control, name: 'reason' })
  const request = useRequestCategoryReview(template.id)
  const toast = useToast()
  return (
    <FormDialog
      {...dialog}
      title="Request another review"
      description={`The service decides whether the template is ${categoryName(previous)} again. You’ll see the outcome in the template’s history.`}
      form={form}
      submitLabel="Request review"
      save={async (values) => {
        await request.mutateAsync(values)
        toast('Review requested', 'You’ll see the outcome in the template’s history.')
      }}
    >
      <TextareaField<CategoryReviewRequest> name="reason" label="Reason" rows={6} isRequired />
      <p className="flex items-center gap-2 text-sm text-text-muted">
        <CopyButton text={written} label="Copy reason" />
        Or copy it and request the review in the service’s own tools.
      </p>
      <AlsoChanged template={template} />
    </FormDialog>
  )
}

/** Other templates whose category was changed. */
function AlsoChanged({ template: { id, category } }: { template: Template }) {
  const { data } = useQuery(templateLookups.changedCategory(category))
  const others = (data?.changed ?? []).filter((each) => each.id !== id)
  if (others.length === 0) return null
  const left = others.length - MOST_NAMED
  return (
    <p className="text-sm text-pretty text-text-muted">
      Also changed to {categoryName(category)}:{' '}
      {others.slice(0, MOST_NAMED).map(({ id: other, name, language }, index) => (
        <span key={other}>
          {index > 0 && ', '}
          <Link href={templateHref(other)} prefetch={false} className="rounded-sm underline">
            {name} ({language})
          </Link>
        </span>
      ))}
      {moreWords(left, data?.isCut === true)}.
    </p>
  )
}
