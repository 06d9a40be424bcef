'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { JsonText } from '@/components/ui/json-text'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton, SkeletonLines } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/labels/numbers'
import { withoutPiles } from '@/lib/language/template/count-characters'
import { ScreensCard, screenSize, screensLook } from './screens-card'
import { useVersionText } from './use-version-text'

/** Longer text is slow to render and unreadable here. */
const mostCharacters = 200_000

/** In the place of the screens while they load. */
function LoadingScreens() {
  return (
    <ScreensCard>
      <div className={screensLook}>
        <Skeleton className={screenSize} />
        <Skeleton className={screenSize} />
      </div>
    </ScreensCard>
  )
}

const VersionScreens = dynamic(() => import('./version-screens').then((module) => module.VersionScreens), {
  ssr: false,
  loading: LoadingScreens,
})

interface OnlyVersionProps {
  flowId: string
  id: string
  name: string
  /** About it, above its screens. */
  children: ReactNode
}

/** The only document of a flow: nothing to compare with yet, but it can be read. */
export function OnlyVersion({ flowId, id, name, children }: OnlyVersionProps) {
  const { data, error } = useVersionText(flowId, id)
  const text = data && withoutPiles(data.text.slice(0, mostCharacters))
  return (
    <section
      aria-label={name}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:min-h-0 lg:flex-1 lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[33rem_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]"
    >
      {/* In wide windows, as wide as two screens, and in the widest half of them: lines of documents are short. */}
      <div className="flex min-h-0 min-w-0 flex-col gap-4 lg:self-stretch">
        {children}
        {error && <ProblemNotice problem={problemOf(error)} />}
        {!data && !error && <LoadingScreens />}
        {data && <VersionScreens text={data.text} />}
      </div>
      {text === undefined && !error && <SkeletonLines className="h-144" />}
      {data && text !== undefined && (
        <DocumentText text={text} whole={data.text} isCut={data.text.length > mostCharacters} />
      )}
    </section>
  )
}

/** A document to read. It takes the height of the window; on phones, which have no room beside it for numbers, its lines wrap. */
function DocumentText({ text, whole, isCut }: { text: string; whole: string; isCut: boolean }) {
  const lines = text.split('\n').length
  return (
    <div className="flex max-h-full min-h-0 flex-col overflow-hidden rounded-lg border border-border bg-surface-raised">
      <p className="flex shrink-0 items-center gap-3 border-b border-border py-1 pr-1.5 pl-3 text-sm">
        <span className="mr-auto font-medium">Flow JSON</span>
        <span className="text-text-faint tabular-nums">{formatCount(lines, 'line')}</span>
        <CopyButton text={whole} label="Copy JSON" />
      </p>
      <div
        // The keyboard scrolls what has the focus.
        tabIndex={0}
        role="group"
        aria-label="Flow JSON"
        dir="ltr"
        className="flex min-h-0 overflow-auto font-mono text-xs leading-5 focus-visible:-outline-offset-2"
      >
        <pre
          aria-hidden="true"
          className="sticky left-0 h-fit min-h-full border-r border-border bg-surface-sunken px-2 py-2 text-right text-text-faint select-none max-sm:hidden"
        >
          {Array.from({ length: lines }, (_, line) => line + 1).join('\n')}
        </pre>
        <pre className="h-fit px-3 py-2 max-sm:min-w-0 max-sm:wrap-anywhere max-sm:whitespace-pre-wrap">
          <JsonText text={text} />
          {isCut && '…'}
        </pre>
      </div>
    </div>
  )
}
