'use client'

import { Maximize, Network, Plus, Search, Settings2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useCanvas } from '../canvas-context'
import { type ProblemCount, problemCounts } from '../placed-findings'

interface GraphToolbarProps {
  typed: string
  onType: (typed: string) => void
  matches: readonly string[]
  /** Goes to a search result. */
  goTo: (key: string) => void
  addScreen: () => void
  /** Undefined if it is already shown. */
  showFlow: (() => void) | undefined
  showProblems: () => void
}

function SearchScreens({
  typed,
  onType,
  matches,
  goTo,
}: Pick<GraphToolbarProps, 'typed' | 'onType' | 'matches' | 'goTo'>) {
  const [at, setAt] = useState(-1)
  const next = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onType('')
    if (event.key !== 'Enter' || matches.length === 0) return
    event.preventDefault()
    const step = event.shiftKey ? -1 : 1
    const index = (Math.min(at, matches.length - 1) + step + matches.length) % matches.length
    setAt(index)
    const key = matches[index]
    if (key !== undefined) goTo(key)
  }
  const isSearching = typed.trim() !== ''
  return (
    <span className="relative ml-auto min-w-0 flex-1 basis-32 @md:max-w-56">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-text-faint"
      />
      <Input
        type="search"
        aria-label="Search screens"
        placeholder="Search screens"
        value={typed}
        onChange={(event) => {
          setAt(-1)
          onType(event.target.value)
        }}
        onKeyDown={next}
        className="h-7! pr-14 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      <span
        role="status"
        className="absolute inset-y-0 right-2 my-auto h-5 text-xs leading-5 text-text-faint"
      >
        {isSearching &&
          (matches.length === 0 ? 'None' : `${at >= 0 ? `${at + 1} of ` : ''}${matches.length}`)}
      </span>
    </span>
  )
}

function Problems({ counts, show }: { counts: readonly ProblemCount[]; show: () => void }) {
  if (counts.length === 0) return null
  return (
    <Button size="small" variant="quiet" className="px-1.5!" onClick={show}>
      {counts.map(({ severity, count, words }, index) => (
        <span key={severity} className="inline-flex items-center gap-1">
          <SeverityIcon severity={severity} />
          <span aria-hidden="true" className="@2xl:hidden">
            {count}
          </span>
          <span className="@max-2xl:sr-only">
            {words}
            {index < counts.length - 1 && <span className="sr-only">, </span>}
          </span>
        </span>
      ))}
    </Button>
  )
}

/** Above the graph: adding screens, their problems, and search. */
export function GraphToolbar(props: GraphToolbarProps) {
  const { blockedBecause, findings } = useCanvas()
  const counts = useMemo(() => problemCounts(findings), [findings])
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className="flex h-11 shrink-0 items-center gap-1.5 border-b border-border px-4 sm:px-2"
    >
      <Button size="small" onClick={props.addScreen} blockedBecause={blockedBecause}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="@max-md:sr-only">Add screen</span>
      </Button>
      <Problems counts={counts} show={props.showProblems} />
      <SearchScreens {...props} />
      {props.showFlow && (
        <IconButton size="small" aria-label="Flow properties" onClick={props.showFlow}>
          <Settings2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

interface GraphViewProps {
  arrange: () => void
  zoomIn: () => void
  zoomOut: () => void
  showAll: () => void
}

/** In a corner of the graph: zoom and layout. */
export function GraphView({ arrange, zoomIn, zoomOut, showAll }: GraphViewProps) {
  return (
    <div
      role="group"
      aria-label="View of the canvas"
      className="flex rounded-md border border-border bg-surface-raised p-0.5 shadow-popup @max-lg:flex-col"
    >
      <IconButton size="small" aria-label="Zoom out" onClick={zoomOut}>
        <ZoomOut aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" aria-label="Zoom in" onClick={zoomIn}>
        <ZoomIn aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" aria-label="Show all screens" onClick={showAll}>
        <Maximize aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" aria-label="Arrange screens" onClick={arrange}>
        <Network aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
