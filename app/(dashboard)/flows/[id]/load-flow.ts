import { cache } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { readDraft } from '@/lib/console/flows/read-draft'
import { readFlow } from '@/lib/console/flows/read-flow'
import { root } from '@/lib/runtime/compose/root'

/** The flow and its draft, or why it can't be read. Cached per render. */
export const loadFlow = cache(async (id: string) => {
  try {
    await requireInPage('flows.read')
    const [flow, draft] = await Promise.all([readFlow(root(), id), readDraft(root(), id)])
    return { flow, draft }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})
