'use client'

import { useFormContext } from 'react-hook-form'
import type { Role } from '@/lib/access/roles'
import { CostButton } from '../../costs/cost-button'
import type { BuilderValues } from '../builder-values'

/** What messages will cost in the category that is chosen, and did in the one before an edit. */
export function BuilderCost({ role, was }: { role: Role; was: string | undefined }) {
  const { getValues } = useFormContext<BuilderValues>()
  return (
    <CostButton role={role} priced={() => ({ category: getValues('category'), previous_category: was })} />
  )
}
