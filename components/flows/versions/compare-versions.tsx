'use client'

import dynamic from 'next/dynamic'
import { useId } from 'react'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'
import { besideLook } from './beside-look'
import { type Compared, comparable, versionName } from './compared-versions'
import { useVersionText } from './use-version-text'
import { storyOf, storyOfDraft, VersionStory } from './version-story'

interface ShownStoryProps {
  id: string
  versions: readonly FlowVersion[]
  draft: FlowSummary['draft']
}

/** Who made what one side shows, when and why. */
function ShownStory({ id, versions, draft }: ShownStoryProps) {
  const version = versions.find((each) => each.id === id)
  if (version) return <VersionStory story={storyOf(version)} />
  return draft && <VersionStory story={storyOfDraft(draft)} />
}

function Comparing() {
  return (
    <>
      <p role="status" className="flex min-h-8 items-center text-sm pointer-coarse:min-h-11 text-text-muted">
        Comparing…
      </p>
      <div className={besideLook}>
        <SkeletonLines className="h-24" />
        <SkeletonLines className="h-80 lg:h-97 min-[112rem]:h-118" />
      </div>
    </>
  )
}

const ComparedDocuments = dynamic(
  () => import('./compared-documents').then((module) => module.ComparedDocuments),
  { ssr: false, loading: Comparing },
)

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
  const before = useVersionText(flowId, compared.before)
  const after = useVersionText(flowId, compared.after)
  const error = before.error ?? after.error
  const name = (each: string) => versionName(each, versions)
  const choice = (side: keyof Compared, label: string) => (
    <div className="min-w-0 space-y-1.5">
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
      <div className="grid grid-cols-2 gap-4 xl:max-w-184">
        {choice('before', 'Before')}
        {choice('after', 'After')}
      </div>
      {error && <ProblemNotice problem={problemOf(error)} />}
      {!error && (!before.data || !after.data) && <Comparing />}
      {before.data && after.data && (
        <ComparedDocuments
          before={before.data.text}
          after={after.data.text}
          label={`${name(compared.before)} and ${name(compared.after)}, side by side`}
        />
      )}
    </section>
  )
}
