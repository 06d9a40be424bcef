'use client'

import { useId, useMemo } from 'react'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'
import { formatCount } from '@/lib/labels/numbers'
import { diffRows } from './diff-rows'
import { DiffTable } from './diff-table'
import { useDocument } from './use-document'
import { type Compared, comparable, versionName } from './version-choice'
import { storyOf, storyOfDraft, VersionStory } from './version-story'

interface ShownStoryProps {
  id: string
  versions: readonly FlowVersion[]
  draft: FlowSummary['draft']
}

/** Who made what one side shows, when, and why. */
function ShownStory({ id, versions, draft }: ShownStoryProps) {
  const version = versions.find((each) => each.id === id)
  if (version) return <VersionStory story={storyOf(version)} />
  return draft && <VersionStory story={storyOfDraft(draft)} />
}

const lines = (count: number) => formatCount(count, 'line')

function summaryText({ added, removed }: { added: number; removed: number }): string {
  if (added + removed === 0) return 'The versions are identical.'
  return `${lines(added)} added, ${lines(removed)} removed.`
}

interface CompareVersionsProps {
  flowId: string
  versions: readonly FlowVersion[]
  draft: FlowSummary['draft']
  compared: Compared
  onChange: (compared: Compared) => void
}

/** Two documents of a flow side by side. */
export function CompareVersions(props: CompareVersionsProps) {
  const { flowId, versions, draft, compared, onChange } = props
  const id = useId()
  const before = useDocument(flowId, compared.before)
  const after = useDocument(flowId, compared.after)
  const beforeText = before.data?.text
  const afterText = after.data?.text
  const diff = useMemo(
    () => (beforeText === undefined || afterText === undefined ? undefined : diffRows(beforeText, afterText)),
    [beforeText, afterText],
  )
  const error = before.error ?? after.error
  const name = (each: string) => versionName(each, versions)
  const choice = (side: keyof Compared, label: string) => (
    <div className="min-w-0 flex-1 basis-48 space-y-1.5">
      <label htmlFor={`${id}-${side}`} className="block text-sm font-medium">
        {label}
      </label>
      <Select
        id={`${id}-${side}`}
        value={compared[side]}
        onChange={({ target }) => onChange({ ...compared, [side]: target.value })}
      >
        {comparable({ versions, isTyped: draft !== null }).map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </Select>
      <ShownStory id={compared[side]} versions={versions} draft={draft} />
    </div>
  )
  return (
    <section aria-label="Comparison" className="min-w-0 space-y-3">
      <div className="flex flex-wrap gap-3">
        {choice('before', 'Before')}
        {choice('after', 'After')}
      </div>
      <p role="status" className="text-sm text-text-muted">
        {diff ? summaryText(diff) : !error && 'Comparing…'}
      </p>
      {error && <ProblemNotice problem={problemOf(error)} />}
      {diff && diff.added + diff.removed > 0 && (
        <DiffTable
          key={`${compared.before} ${compared.after}`}
          rows={diff.rows}
          label={`${name(compared.before)} and ${name(compared.after)}, side by side`}
        />
      )}
      {!diff && !error && <SkeletonLines className="h-80" />}
    </section>
  )
}
