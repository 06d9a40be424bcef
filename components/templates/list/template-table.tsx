'use client'

import dynamic from 'next/dynamic'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { TemplateGroup } from './group-by-name'
import { tableColumns } from './table-columns'
import { TemplateRow } from './template-row'
import { firstRows, rowsDrawnWhole, type VisibleRows } from './visible-rows'

const RowWindow = dynamic(() => import('./row-window').then((module) => module.RowWindow), { ssr: false })

/** Room of the rows that are not drawn. */
function Gap({ px }: { px: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden="true" className="max-sm:block" style={{ height: px }}>
      <td colSpan={tableColumns.length} className="p-0" />
    </tr>
  )
}

/** The arrow keys go from the name of one row to that of the next. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target instanceof HTMLElement ? event.target.dataset.rowLink : undefined
  if (step === undefined || from === undefined) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row-link="${Number(from) + step}"]`)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

interface TemplateTableProps {
  groups: readonly TemplateGroup[]
  /** There are rows after these that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
}

/** The list. A table on wide screens, cards on narrow ones; the roles are written out because the cards undo them. */
export function TemplateTable({ groups, hasMore, isStale }: TemplateTableProps) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const [near, setNear] = useState<VisibleRows>()
  const isLong = groups.length > rowsDrawnWhole
  const { rows, gapAfter, measure } = (isLong && near) || firstRows(groups.length)
  return (
    <>
      {isLong && body && <RowWindow groups={groups} body={body} onChange={setNear} />}
      <table
        role="table"
        aria-label="Templates"
        aria-rowcount={hasMore ? -1 : groups.length + 1}
        aria-busy={isStale}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity [overflow-anchor:none] max-sm:block',
          isStale && 'opacity-55',
        )}
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" aria-rowindex={1}>
            {tableColumns.map(({ label, width }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={classNames(
                  'sticky top-12 z-10 h-9 bg-surface px-3 text-left text-xs font-medium text-text-faint lg:top-0',
                  width,
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={setBody} role="rowgroup" onKeyDown={moveBetweenRows} className="max-sm:block">
          {rows.map(({ index, gapBefore }) => {
            const group = groups[index]
            if (!group) return null
            return (
              <Fragment key={group.name}>
                <Gap px={gapBefore} />
                <TemplateRow group={group} index={index} rowRef={measure} />
              </Fragment>
            )
          })}
          <Gap px={gapAfter} />
        </tbody>
      </table>
    </>
  )
}
