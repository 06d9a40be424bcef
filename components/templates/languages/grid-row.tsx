import { CopyPlus } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { LongName } from '@/components/ui/long-name'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { DeskCell } from './desk-cell'
import { type DeskRow, placeHref } from './desk-rows'
import { columnPx, headPx, rowPx } from './grid-sizes'
import { cellMark } from './use-grid-keys'

interface GridRowProps {
  row: DeskRow
  /** Counts from 1: the heading is row 0. */
  at: number
  width: number
  namesPx: number
  languages: readonly string[]
  /** Columns that are drawn. */
  columns: readonly number[]
  /** The column of the cell that the tab key leads to; undefined where that is in another row. */
  activeColumn: number | undefined
  /** The language asked for as the source. */
  source: string | undefined
  /** Creates what a name is missing; undefined for someone who may not. */
  createMissing: ((row: DeskRow) => void) | undefined
}

/**
 * One name in every language. What is in it stays as it is while the grid is scrolled, and its links are followed by the
 * grid: hundreds of them come into sight in a frame.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, width, namesPx, languages, columns, activeColumn, source, createMissing } = props
  const tabIndexOf = (column: number) => (activeColumn === column ? 0 : -1)
  const isWhole = languages.every((language) => row.cells.has(language))
  const href = sourceHref(row.cells.get(row.source))
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      className="absolute left-0 min-w-full border-b border-border contain-strict"
      style={{ top: headPx + (at - 1) * rowPx, width, height: rowPx }}
    >
      <div
        {...cellMark({ row: at, column: 0 })}
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex h-full items-center border-r border-border bg-surface-raised"
        style={{ width: namesPx }}
      >
        <a
          href={href}
          tabIndex={tabIndexOf(0)}
          className="flex h-full min-w-0 flex-1 items-center pr-1 pl-3 font-medium hover:underline focus-visible:-outline-offset-2"
        >
          <span className="line-clamp-2 text-sm leading-4 wrap-anywhere">
            <LongName name={row.name} />
          </span>
        </a>
        {createMissing && !isWhole && (
          <IconButton
            size="small"
            aria-label={`Create the missing drafts of ${row.name}`}
            tabIndex={tabIndexOf(0)}
            onClick={() => createMissing(row)}
            className="mr-1 shrink-0"
          >
            <CopyPlus aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {columns.map((index) => {
        const language = languages[index] ?? ''
        const isSource = row.source === language
        return (
          <div
            key={language}
            {...cellMark({ row: at, column: index + 1 })}
            role="gridcell"
            aria-colindex={index + 2}
            className="absolute top-0 h-full"
            style={{ left: namesPx + index * columnPx, width: columnPx }}
          >
            <DeskCell
              cell={row.cells.get(language)}
              isSource={isSource}
              href={isSource ? href : placeHref({ name: row.name, language }, source)}
              tabIndex={tabIndexOf(index + 1)}
            />
          </div>
        )
      })}
    </div>
  )
})

/** The page of the source: its template, or its draft where the service has none. */
const sourceHref = (cell: LanguageCell | undefined) =>
  cell?.template
    ? `/templates/${cell.template.id}`
    : `/templates/new?draft=${encodeURIComponent(cell?.draft?.id ?? '')}`
