'use client'

import dynamic from 'next/dynamic'
import { CopyButton } from '@/components/ui/copy-button'
import { JsonText } from '@/components/ui/json-text'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton, SkeletonLines } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/labels/numbers'
import { withoutPiles } from '@/lib/language/template/count-characters'
import { useVersionText } from './use-version-text'

/** Longer text is slow to render and unreadable here. */
const mostCharacters = 200_000

const VersionScreens = dynamic(() => import('./version-screens').then((module) => module.VersionScreens), {
  ssr: false,
  loading: () => <Skeleton className="h-56 rounded-lg" />,
})

interface OnlyVersionProps {
  flowId: string
  id: string
  name: string
  /** How to get something to compare with. */
  advice: string
}

/** The only document of a flow: nothing to compare with yet, but it can be read. */
export function OnlyVersion({ flowId, id, name, advice }: OnlyVersionProps) {
  const { data, error } = useVersionText(flowId, id)
  const text = data && withoutPiles(data.text.slice(0, mostCharacters))
  const lines = text?.split('\n').length ?? 0
  return (
    <section aria-label={name} className="min-w-0 space-y-4">
      <p className="text-pretty text-text-muted">{advice}</p>
      {error && <ProblemNotice problem={problemOf(error)} />}
      {text === undefined && !error && <SkeletonLines className="h-144" />}
      {data && <VersionScreens text={data.text} />}
      {text !== undefined && (
        <div className="overflow-hidden rounded-lg border border-border bg-surface-raised">
          <p className="flex items-center gap-3 border-b border-border py-1 pr-1.5 pl-3 text-sm">
            <span className="mr-auto font-medium">Flow JSON</span>
            <span className="text-text-faint tabular-nums">{formatCount(lines, 'line')}</span>
            <CopyButton text={data?.text ?? ''} label="Copy JSON" />
          </p>
          <div
            // Focusable, so that the keyboard can scroll it.
            tabIndex={0}
            role="group"
            aria-label="Flow JSON"
            dir="ltr"
            className="flex overflow-x-auto font-mono text-xs leading-5 focus-visible:-outline-offset-2"
          >
            <pre
              aria-hidden="true"
              className="sticky left-0 border-r border-border bg-surface-sunken px-2 py-2 text-right text-text-faint select-none"
            >
              {Array.from({ length: lines }, (_, line) => line + 1).join('\n')}
            </pre>
            <pre className="px-3 py-2">
              <JsonText text={text} />
              {data && data.text.length > mostCharacters && '…'}
            </pre>
          </div>
        </div>
      )}
    </section>
  )
}
