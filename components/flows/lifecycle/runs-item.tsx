'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowQueries } from '@/lib/browser/flows'
import { ChecklistItem, Details } from './checklist-item'
import type { CheckedDocument } from './publish-checklist'
import { runsResult } from './runs-result'

interface RunsItemProps {
  flowId: string
  checked: CheckedDocument
}

/** How the saved runs of a flow go on the document that is to be published; nothing where none is saved. */
export function RunsItem({ flowId, checked }: RunsItemProps) {
  const { data } = useQuery(flowQueries.runs(flowId))
  const result = useMemo(() => runsResult(checked, data?.data ?? []), [checked, data])
  if (!result) return null
  return (
    <ChecklistItem state={result.problems.length === 0 ? 'good' : 'warning'}>
      {result.text}
      {result.problems.length > 0 && <Details lines={result.problems} />}
    </ChecklistItem>
  )
}
