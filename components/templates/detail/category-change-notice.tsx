'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { CostButton } from '../costs/cost-button'
import { categoryDay, categoryName } from '../status/category-words'
import { changedSince } from './category-review-text'

const loadDialog = () => import('./category-review-dialog')
const CategoryReviewDialog = dynamic(() => loadDialog().then((module) => module.CategoryReviewDialog), {
  ssr: false,
})

interface CategoryChangeNoticeProps {
  template: Template
  role: Role
  /** Undefined while they are read. */
  moments: readonly TemplateHistoryEntry[] | undefined
}

/** That the service changed the category, since when, what it costs, and the way to another review. */
export function CategoryChangeNotice({ template, role, moments }: CategoryChangeNoticeProps) {
  const { category, previous_category: previous } = template
  const asking = useDialog()
  if (!previous || previous === category) return null
  const since = changedSince(category, moments ?? [])
  return (
    <Callout
      tone="warning"
      title="The service changed the category"
      action={
        <>
          <CostButton role={role} priced={() => template} />
          <Button
            size="small"
            blockedBecause={refusal(role, 'templates.write')}
            onPointerEnter={() => void loadDialog()}
            onClick={() => asking.show()}
          >
            Request another review
          </Button>
        </>
      }
    >
      It was submitted as {categoryName(previous)} and is now {categoryName(category)}
      {since === undefined ? '' : `, since ${categoryDay(since)}`}. This changes the price of each message.
      {asking.isUsed && (
        <CategoryReviewDialog
          key={asking.turn}
          template={template}
          previous={previous}
          since={since}
          {...asking.props}
        />
      )}
    </Callout>
  )
}
