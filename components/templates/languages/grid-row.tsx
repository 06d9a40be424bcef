import { CopyPlus } from 'lucide-react'
import Link from 'next/link'
import { Fragment } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { DeskCell } from './desk-cell'
import { type DeskRow, placeHref } from './desk-rows'
import { columnPx, headPx, rowPx } from './grid-sizes'
import { lastPlaces } from './last-places'
import { cellMark, type GridPlace } from './use-grid-keys'

interface GridRowProps {
  row: DeskRow
  /** Counts from 1: the heading is row 0. */
  at: number
  width: number
  namesPx: number
  languages: readonly string[]
  /** Columns that are drawn. */
  columns: readonly number[]
  active: GridPlace
  /** The language asked for as the source. */
  source: string | undefined
  /** Creates what this name is missing; undefined where nothing is, and for someone who may not. */
  createMissing: (() => void) | undefined
}

/** One name in every language. */
export function GridRow(props: GridRowProps) {
  const { row, at, width, namesPx, languages, columns, active, source, createMissing } = props
  const tabIndexOf = (column: number) => (active.row === at && active.column === column ? 0 : -1)
  const href = sourceHref(row.cells.get(row.source))
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      className="absolute left-0 min-w-full border-b border-border"
      style={{ top: headPx + (at - 1) * rowPx, width, height: rowPx }}
    >
      <div
        {...cellMark({ row: at, column: 0 })}
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex h-full items-center border-r border-border bg-surface-raised"
        style={{ width: namesPx }}
      >
        <Link
          href={href}
          prefetch={false}
          tabIndex={tabIndexOf(0)}
          className="flex h-full min-w-0 flex-1 items-center pr-1 pl-3 font-medium hover:underline focus-visible:-outline-offset-2"
        >
          <span className="line-clamp-2 text-sm leading-4 wrap-anywhere">{breakable(row.name)}</span>
        </Link>
        {createMissing && (
          <IconButton
            size="small"
            aria-label={`Create the missing drafts of ${row.name}`}
            tabIndex={tabIndexOf(0)}
            onClick={createMissing}
            className="mr-1 shrink-0"
          >
            <CopyPlus aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {columns.map((index) => {
        const language = languages[index] ?? ''
        const place = { name: row.name, language }
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
              href={isSource ? href : placeHref(place, source)}
              tabIndex={tabIndexOf(index + 1)}
              onNavigate={() => lastPlaces.keep('desk', place)}
            />
          </div>
        )
      })}
    </div>
  )
}

/** A long name breaks behind its underscores. */
const breakable = (name: string) =>
  name.split(/(?<=_)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The page of the source: its template, or its draft where the service has none. */
const sourceHref = (cell: LanguageCell | undefined) =>
  cell?.template
    ? `/templates/${cell.template.id}`
    : `/templates/new?draft=${encodeURIComponent(cell?.draft?.id ?? '')}`
