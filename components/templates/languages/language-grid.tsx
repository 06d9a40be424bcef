'use client'

import { useRouter } from 'next/navigation'
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { isPlainClick } from '@/components/ui/is-plain-click'
import {
  type DeskPlace,
  type DeskRow,
  missingByLanguage,
  missingPlaces,
  type ShownDesk,
  sourceOfAll,
} from './desk-rows'
import { GridHead } from './grid-head'
import { GridCells, GridRow } from './grid-row'
import { columnStyle, headPx } from './grid-sizes'
import { scrollToPlace, useGridWindow } from './grid-window'
import { lastPlaces } from './last-places'
import { type GridPlace, placeOfCell, useGridKeys } from './use-grid-keys'

const noneMissing: ReadonlyMap<string, number> = new Map()

/** Rows that Page Down moves by. */
const pageRows = 10

/** What shows every name in every language takes, as a grid or as a list. */
export interface LanguageGridProps {
  desk: ShownDesk
  /** The source language in the address. */
  source: string | undefined
  /** Why the newest job refused drafts, by draft ID. */
  refusals: ReadonlyMap<string, string>
  /** Asks whether to create drafts of these; undefined if not permitted. */
  create: ((places: readonly DeskPlace[]) => void) | undefined
  /** Rows are filtered by their cells, so counts of missing versions would be misleading. */
  isNarrowed: boolean
  className?: string
}

/** The cell that was opened last, else the first one. */
function firstPlace({ rows, languages, first = '' }: ShownDesk): { place: GridPlace; isRemembered: boolean } {
  const last = lastPlaces.get('desk')
  const row = rows.findIndex(({ name }) => name === last?.name)
  const column = languages.indexOf(last?.language ?? '')
  const isRemembered = row !== -1 && column !== -1
  const beginning = { row: 1, column: Math.max(1, languages.indexOf(first) + 1) }
  return { place: isRemembered ? { row: row + 1, column: column + 1 } : beginning, isRemembered }
}

/** Fades columns that continue beyond the right edge. */
const moreCue = (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-px right-px z-30 w-8 rounded-r-md bg-linear-to-l from-surface-raised print:hidden"
  />
)

/** Fades rows that continue beyond the lower edge. */
const moreBelowCue = (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-px bottom-px z-30 h-10 rounded-b-md bg-linear-to-t from-surface-raised print:hidden"
  />
)

/** A grid of names by languages. Scrolls in both directions and renders what is visible. */
export function LanguageGrid({ desk, source, refusals, create, isNarrowed, className }: LanguageGridProps) {
  const { rows, languages } = desk
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [first] = useState(() => firstPlace(desk))
  const size = { rows: rows.length + 1, columns: languages.length + 1, page: pageRows }
  const { active, setActive, press } = useGridKeys({
    ...size,
    region,
    first: first.place,
    hasFocusAtFirst: first.isRemembered,
  })
  const view = useGridWindow({ region, active, rows: rows.length, columns: languages.length })
  const { drawnRows, drawnColumns, height } = view

  // The focused cell is scrolled into view, also after coming back from it.
  const { row, column } = active
  const isMoved =
    row !== first.place.row || column !== first.place.column || first.isRemembered || first.place.column > 1
  useEffect(() => {
    if (region && isMoved) scrollToPlace(region, { row, column }, languages.length)
  }, [region, isMoved, row, column, languages.length])

  const missing = useMemo(() => (isNarrowed ? noneMissing : missingByLanguage(desk)), [desk, isNarrowed])
  const sourceColumn = useMemo(() => sourceOfAll(desk), [desk])
  const createRow = useCallback(
    (drawn: DeskRow) => create?.(missingPlaces({ rows: [drawn], languages })),
    [create, languages],
  )
  const follow = ({ target }: FocusEvent) => {
    const place = placeOfCell(target)
    if (place && (place.row !== row || place.column !== column)) setActive(place)
  }
  const { push } = useRouter()
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const place = placeOfCell(link)
    const [name, language] = [rows[(place?.row ?? 0) - 1]?.name, languages[(place?.column ?? 0) - 1]]
    if (name !== undefined && language !== undefined) lastPlaces.keep('desk', { name, language })
    push(`${link.pathname}${link.search}`)
  }
  const createIn = useCallback(
    (language: string) => create?.(missingPlaces({ rows, languages: [language] })),
    [create, rows],
  )
  const shown = { languages, sourceColumn, columns: drawnColumns }
  const drawn = drawnRows.flatMap((index) => {
    const each = rows[index]
    const activeColumn = index + 1 === row ? column : undefined
    return each ? [{ key: each.name, row: each, at: index + 1, activeColumn }] : []
  })
  return (
    <div className={classNames('relative', className)}>
      <div
        ref={setRegion}
        onKeyDown={press}
        onFocus={follow}
        onClick={leave}
        className="@container relative scroll-pl-51 max-h-[max(16rem,calc(100dvh-16.5rem))] lg:max-h-[max(16rem,calc(100dvh-14.5rem))] xl:max-h-[max(16rem,calc(100dvh-12rem))] overflow-auto rounded-md border border-border bg-surface-raised"
      >
        <div style={columnStyle(languages.length)}>
          <div
            role="grid"
            aria-label="Templates by language"
            aria-rowcount={size.rows}
            aria-colcount={size.columns}
            aria-readonly="true"
            tabIndex={-1}
            className="min-w-full outline-none"
            style={{ width: 'var(--grid)', height }}
          >
            <GridHead
              {...{ ...shown, missing }}
              activeColumn={row === 0 ? column : undefined}
              createIn={create && createIn}
            />
            <div
              className="sticky left-0 z-10 border-r border-border bg-surface-raised"
              style={{ width: 'var(--names)', height: height - headPx }}
            >
              {drawn.map(({ key, ...each }) => (
                <GridRow key={key} {...{ ...each, languages }} createMissing={create && createRow} />
              ))}
            </div>
          </div>
          {/* Outside the grid role, whose rows own the cells. */}
          <div
            className="absolute left-0 min-w-full"
            style={{ top: headPx, width: 'var(--grid)', height: height - headPx }}
          >
            {drawn.map(({ key, ...each }) => (
              <GridCells key={key} {...{ ...each, ...shown, source, refusals }} />
            ))}
          </div>
        </div>
      </div>
      {view.hasMore && moreCue}
      {view.hasMoreBelow && moreBelowCue}
    </div>
  )
}
