import type { ReactNode } from 'react'
import { changedStretch } from './changed-stretch'

/** A part in which two versions differ; empty if a version doesn't have it. */
export interface DifferingPart {
  label: string
  mine: string
  theirs: string
}

interface DifferencesProps {
  parts: readonly DifferingPart[]
  /** Names of the two versions. */
  columns: readonly [string, string]
  /** Shows each text in full, with differences highlighted. */
  isWhole?: boolean
  /** More content below a part, by its label. */
  below?: (label: string) => ReactNode
}

/** A text with its difference from another highlighted. */
function Marked({ text, other }: { text: string; other: string }) {
  const { start, end } = changedStretch(text, other)
  return (
    <span className="whitespace-pre-line">
      {text.slice(0, start)}
      {end > start && (
        <mark className="rounded-sm bg-accent-soft px-0.5 text-inherit">{text.slice(start, end)}</mark>
      )}
      {text.slice(end)}
    </span>
  )
}

/** The differences between two versions, side by side. */
export function Differences({ parts, columns, isWhole = false, below }: DifferencesProps) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-xs">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Part
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, mine, theirs }) => (
            <tr key={label} className="border-t border-current/20 align-top">
              <th scope="row" className="py-1 pr-3 font-medium">
                {label}
                {below?.(label)}
              </th>
              {[mine, theirs].map((text, column) => (
                <td key={columns[column]} dir="auto" className="max-w-72 py-1 pr-3 wrap-anywhere">
                  {isWhole && text !== '' ? (
                    <Marked text={text} other={column === 0 ? theirs : mine} />
                  ) : (
                    <span className="line-clamp-3">{text || '(empty)'}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
