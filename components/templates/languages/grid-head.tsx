import { memo } from 'react'
import { tooltip } from '@/components/ui/tooltip'
import { formatNumber } from '@/lib/labels/numbers'
import { LanguageNameText } from '../status/language-name-text'
import { columnPlace, headPx } from './grid-sizes'

interface GridHeadProps {
  /** How many names lack each language. */
  missing: ReadonlyMap<string, number>
  /** Creates missing versions in a language; undefined if not permitted. */
  createIn: ((language: string) => void) | undefined
  languages: readonly string[]
  /** The language that is the source of all names in its column. */
  sourceColumn: string | undefined
  /** Rendered columns. */
  columns: readonly number[]
  /** The column of the tabbable heading; undefined if the tabbable cell is in a row. */
  activeColumn: number | undefined
}

/** Language headings above their columns. Sticky. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { missing, createIn, languages, sourceColumn, columns, activeColumn } = props
  const tabIndexOf = (column: number) => (activeColumn === column ? 0 : -1)
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row={0}
      className="sticky top-0 z-20 min-w-full bg-surface-sunken"
      style={{ height: headPx, width: 'var(--grid)' }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        tabIndex={tabIndexOf(0)}
        className="sticky left-0 z-10 flex h-full items-center border-r border-b border-border bg-surface-sunken px-3 text-xs font-medium text-text-faint focus-visible:-outline-offset-2"
        style={{ width: 'var(--names)' }}
      >
        Name
      </div>
      {columns.map((index) => (
        <div
          key={languages[index]}
          role="columnheader"
          aria-colindex={index + 2}
          tabIndex={createIn && missing.has(languages[index] ?? '') ? -1 : tabIndexOf(index + 1)}
          className="absolute top-0 flex h-full flex-col justify-center border-b border-border px-2 focus-visible:-outline-offset-2"
          style={columnPlace(index)}
        >
          <LanguageNameText code={languages[index] ?? ''} className="truncate text-xs font-medium" />
          <Missing
            language={languages[index] ?? ''}
            {...{ missing, createIn }}
            isSource={languages[index] === sourceColumn}
            tabIndex={tabIndexOf(index + 1)}
          />
        </div>
      ))}
    </div>
  )
})

interface MissingProps extends Pick<GridHeadProps, 'missing' | 'createIn'> {
  language: string
  isSource: boolean
  tabIndex: number
}

const dot = <span aria-hidden="true">·</span>

/** A language's code, and how many names lack it. Beside both, the source has no room for its code. */
function Missing({ language, isSource, missing, createIn, tabIndex }: MissingProps) {
  const count = missing.get(language) ?? 0
  const hasCount = count > 0 && createIn !== undefined
  return (
    <span className="flex gap-1 text-xs tracking-tight whitespace-nowrap text-text-faint">
      <span className={isSource && hasCount ? 'sr-only' : undefined}>{language}</span>
      {isSource && (
        <>
          {!hasCount && dot}
          <span>Source</span>
        </>
      )}
      {hasCount && (
        <>
          {dot}
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() => createIn(language)}
            className="rounded-sm text-text-muted hover:text-text hover:underline"
            {...tooltip('Create missing drafts for this language')}
          >
            {formatNumber(count)} missing
          </button>
        </>
      )}
    </span>
  )
}
