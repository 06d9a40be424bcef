'use client'

import { Maximize, Network, Plus, Search, Settings2, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useCanvas } from '../canvas-context'
import { problemCount } from '../problem-places'

interface GraphToolbarProps {
  typed: string
  onType: (typed: string) => void
  matches: readonly string[]
  /** Goes to a screen that was found. */
  goTo: (key: string) => void
  addScreen: () => void
  arrange: () => void
  zoomIn: () => void
  zoomOut: () => void
  showAll: () => void
  showFlow: () => void
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
    <span className="relative min-w-24 flex-1 basis-32">
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
        className="pr-16 pl-8 [&::-webkit-search-cancel-button]:hidden"
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

/** Over the graph: adding, finding, arranging, and how close one looks. */
export function GraphToolbar(props: GraphToolbarProps) {
  const { blockedBecause, findings } = useCanvas()
  const problems = useMemo(() => problemCount(findings), [findings])
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className="flex flex-wrap items-center gap-1 border-b border-border px-2 py-1.5"
    >
      <Button size="small" onClick={props.addScreen} blockedBecause={blockedBecause}>
        <Plus aria-hidden="true" className="size-4" />
        Add screen
      </Button>
      {problems && (
        <Button size="small" variant="quiet" onClick={props.showProblems}>
          <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
          {problems}
        </Button>
      )}
      <SearchScreens {...props} />
      <span className="flex">
        <span className="@3xl:hidden">
          <IconButton size="small" aria-label="Flow properties" onClick={props.showFlow}>
            <Settings2 aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
        <IconButton size="small" aria-label="Arrange screens" onClick={props.arrange}>
          <Network aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton size="small" aria-label="Zoom out" onClick={props.zoomOut}>
          <ZoomOut aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton size="small" aria-label="Zoom in" onClick={props.zoomIn}>
          <ZoomIn aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton size="small" aria-label="Show all screens" onClick={props.showAll}>
          <Maximize aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </div>
  )
}
