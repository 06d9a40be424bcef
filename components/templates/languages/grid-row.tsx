import { memo } from 'react'
import { LongName } from '@/components/ui/long-name'
import { DeskCell } from './desk-cell'
import { type DeskRow, placeHref, sourceHref } from './desk-rows'
import { columnPlace, rowPx } from './grid-sizes'

interface PartProps {
  row: DeskRow
  /** Counts from 1: the heading is row 0. */
  at: number
  /** The column of the tabbable cell; undefined if it is in another row. */
  activeColumn: number | undefined
}

/** Contains layout and painting, so that other rows aren't affected when one becomes visible. */
const rowLook = 'absolute inset-x-0 border-b border-border contain-strict'

const rowStyle = (at: number) => ({ top: (at - 1) * rowPx, height: rowPx })

const cellsId = (at: number) => `desk-cells-${at}`

interface GridRowProps extends PartProps {
  languages: readonly string[]
  /** Creates a name's missing versions; undefined if not permitted. */
  createMissing: ((row: DeskRow) => void) | undefined
}

/**
 * A name; for screen readers, the whole row. Its cells are elsewhere in the DOM, so that all names are sticky as a
 * single layer: one sticky element per row costs more in every frame than painting the row.
 */
export const GridRow = memo(function GridRow({
  row,
  at,
  activeColumn,
  languages,
  createMissing,
}: GridRowProps) {
  const tabIndex = activeColumn === 0 ? 0 : -1
  const isWhole = languages.every((language) => row.cell(language))
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      aria-owns={cellsId(at)}
      data-row={at}
      className={`group/name ${rowLook}`}
      style={rowStyle(at)}
    >
      <div role="rowheader" aria-colindex={1} className="flex h-full items-center">
        <a
          href={sourceHref(row)}
          tabIndex={tabIndex}
          className="flex h-full min-w-0 flex-1 items-center pr-1 pl-3 text-sm leading-4 font-medium hover:underline focus-visible:-outline-offset-2"
        >
          <span className="line-clamp-2 wrap-anywhere">
            <LongName name={row.name} />
          </span>
        </a>
        {/* With a mouse, only where it points: a column of them would outweigh the names. */}
        {createMissing && !isWhole && (
          <button
            type="button"
            aria-label={`Create missing drafts for ${row.name}`}
            data-tooltip={`Create missing drafts for ${row.name}`}
            tabIndex={tabIndex}
            onClick={() => createMissing(row)}
            className="mr-1 grid size-8 shrink-0 place-items-center rounded-md text-text-muted hover:bg-surface-hover hover:text-text pointer-fine:opacity-0 pointer-fine:group-hover/name:opacity-100 pointer-fine:focus-visible:opacity-100"
          >
            {copyPlus}
          </button>
        )}
      </div>
    </div>
  )
})

/** The copy icon in two elements. */
const copyPlus = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-4"
  >
    <path d="M15 12v6M12 15h6M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2" />
  </svg>
)

interface GridCellsProps extends PartProps {
  languages: readonly string[]
  /** Rendered columns. */
  columns: readonly number[]
  /** The source language in the address. */
  source: string | undefined
  /** The language whose heading says that it is the source. */
  sourceColumn: string | undefined
  /** Why the newest job refused drafts, by draft ID. */
  refusals: ReadonlyMap<string, string>
}

/** A name's cells in every language. Memoized while scrolling; the grid handles its links. */
export const GridCells = memo(function GridCells(props: GridCellsProps) {
  const { row, at, languages, columns, activeColumn, source, sourceColumn, refusals } = props
  return (
    <div id={cellsId(at)} data-row={at} className={rowLook} style={rowStyle(at)}>
      {columns.map((index) => {
        const language = languages[index] ?? ''
        const isSource = row.source === language
        const cell = row.cell(language)
        return (
          <div
            key={language}
            role="gridcell"
            aria-colindex={index + 2}
            className="absolute h-full"
            style={columnPlace(index)}
          >
            <DeskCell
              {...{ cell, isSource }}
              isSourceTold={language === sourceColumn}
              refusal={refusals.get(cell?.draft?.id ?? '')}
              href={isSource ? sourceHref(row) : placeHref({ name: row.name, language }, source)}
              tabIndex={activeColumn === index + 1 ? 0 : -1}
            />
          </div>
        )
      })}
    </div>
  )
})
