'use client'

import { useCallback, useState } from 'react'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import { useNumberNames } from '@/lib/browser/number-names'
import type { AuditRow } from '@/lib/contract/audit'
import { AuditItem } from './audit-item'

/** Height of a row with one line, in px. */
const rowPx = 67

interface AuditRowsProps {
  entries: readonly AuditRow[]
  /** There are older entries that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
}

/** The list, newest first. Of a long one, only the rows near the window are drawn. */
export function AuditRows({ entries, hasMore, isStale }: AuditRowsProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const nameOfNumber = useNumberNames({ isRead: true })
  const keyOf = useCallback((index: number) => String(entries[index]?.id ?? `none ${index}`), [entries])
  const { range, bodyRef, rowWindow } = useVisibleRange({
    listName: 'audit',
    count: entries.length,
    keyOf,
    rowPx,
  })
  const { start, end, beforePx, afterPx, measure } = range
  return (
    <>
      {rowWindow}
      <ul
        ref={bodyRef}
        aria-label="Entries"
        aria-busy={isStale}
        className={classNames('transition-opacity [overflow-anchor:none]', isStale && 'opacity-55')}
        style={{ paddingTop: beforePx, paddingBottom: afterPx }}
      >
        {entries.slice(start, end).map((entry, place) => (
          <AuditItem
            key={entry.id}
            entry={entry}
            index={start + place}
            total={hasMore ? -1 : entries.length}
            isOpen={opened.has(entry.id)}
            rowRef={measure}
            toggle={toggle}
            nameOfNumber={nameOfNumber}
          />
        ))}
      </ul>
    </>
  )
}
