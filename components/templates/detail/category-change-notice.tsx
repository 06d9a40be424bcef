'use client'

import dynamic from 'next/dynamic'
import { useMissing } from '@/components/shell/embedded-only'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { pendingCategoryReview, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { categoryDay, categoryName } from '../status/category-words'
import { changedSince } from './category-review-text'

const loadDialog = () => import('./category-review-dialog')
const CategoryReviewDialog = dynamic(() => loadDialog().then((module) => module.CategoryReviewDialog), {
  ssr: false,
})

interface CategoryChangeNoticeProps {
  template: Template
  /** When the template was loaded, ms since 1970. */
  readAt: number
  role: Role
  /** Undefined while loading. */
  moments: readonly TemplateHistoryEntry[] | undefined
}

/** Says that the service changed the category, since when, and how to request another review. */
export function CategoryChangeNotice({ template, readAt, role, moments }: CategoryChangeNoticeProps) {
  const { category, previous_category: previous } = template
  const asking = useDialog()
  const missing = useMissing('categoryReviews')
  if (!previous || previous === category) return null
  const since = changedSince(category, moments ?? [])
  const requested = pendingCategoryReview(category, moments ?? [], readAt)
  return (
    <Callout
      tone="warning"
      title="The service changed the category"
      action={
        <Button
          size="small"
          blockedBecause={
            refusal(role, 'templates.write') ??
            (requested === undefined ? undefined : `A review was requested on ${categoryDay(requested)}.`)
          }
          onPointerEnter={() => void loadDialog()}
          onClick={() => asking.show()}
        >
          {missing ? 'Prepare review request' : 'Request another review'}
        </Button>
      }
    >
      It was submitted as {categoryName(previous)} and is now {categoryName(category)}
      {since === undefined ? '' : `, since ${categoryDay(since)}`}. This changes the price of each message.
      {requested !== undefined && ` A review was requested on ${categoryDay(requested)}.`}
      {asking.isUsed && (
        <CategoryReviewDialog
          key={asking.turn}
          template={template}
          previous={previous}
          since={since}
          missing={missing}
          {...asking.props}
        />
      )}
    </Callout>
  )
}
