'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowRun } from '@/lib/contract/recorded-runs'
import { formatCount } from '@/lib/labels/numbers'
import { coverageOf, coverageText } from '@/lib/language/flow-json/recorded-runs/coverage'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import { differenceLines, repeatRun } from '@/lib/language/flow-json/recorded-runs/repeat-run'
import { toRunnable } from '@/lib/language/flow-json/run/runnable'
import { ChecklistItem, Details } from './checklist-item'
import type { CheckedDocument } from './publish-checklist'

interface RunsItemProps {
  flowId: string
  checked: CheckedDocument
}

/** Whether the flow's saved runs still pass on the document to be published; nothing without saved runs. */
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

/** Results of the flow's saved runs; undefined if there is nothing to run. */
export function runsResult(checked: CheckedDocument, saved: readonly FlowRun[]) {
  const flow = toRunnable(checked)
  const runs = saved.flatMap(({ name, run }) => {
    const read = readRecordedRun(run)
    return read ? [{ name, run: read }] : []
  })
  if (!flow || runs.length === 0) return undefined
  const failed = runs.flatMap(({ name, run }) => {
    const [first] = differenceLines(repeatRun(flow, run).differences)
    return first === undefined ? [] : [`${name}: ${first}`]
  })
  const covered = coverageText(
    coverageOf(
      flow,
      runs.map(({ run }) => run),
    ),
  )
  const outcome =
    failed.length === 0
      ? `${formatCount(runs.length, 'saved run')}: no differences.`
      : `${failed.length} of ${formatCount(runs.length, 'saved run')} differ from what was recorded. You can publish anyway.`
  return { text: covered === undefined ? outcome : `${outcome} They cover ${covered}.`, problems: failed }
}
