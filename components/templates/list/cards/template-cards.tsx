'use client'

import { moveBetweenRows } from '@/components/list/move-between-rows'
import { useCardRows } from '@/components/list/use-card-rows'
import { classNames } from '@/components/ui/class-names'
import type { TemplateGroup } from '../group-by-name'
import type { TemplateContext } from '../template-columns'
import { TemplateCard } from './template-card'

interface TemplateCardsProps {
  groups: readonly TemplateGroup[]
  context: TemplateContext
  hasMore: boolean
  isStale: boolean
}

const keyOf = ({ name }: TemplateGroup) => name
const rowPxOf = () => 300

/** Templates as their messages look. Of many, those near the window are drawn. Heavy: load it with `next/dynamic`. */
export function TemplateCards({ groups, context, hasMore, isStale }: TemplateCardsProps) {
  const { selected, select, words } = context
  const { placed, gridRef, gaps, perRow, rowWindow } = useCardRows({
    ...{ listName: 'template cards', cards: groups, keyOf, rowPxOf },
    usualColumns: 4,
    drawnWhole: 30,
  })
  return (
    <>
      {rowWindow}
      <ul
        ref={gridRef}
        aria-label="Templates"
        aria-busy={isStale}
        onKeyDown={(event) => moveBetweenRows(event, perRow)}
        className={classNames(
          'grid grid-cols-1 gap-x-4 transition-opacity [overflow-anchor:none] sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]',
          isStale && 'opacity-55',
        )}
        style={gaps}
      >
        {placed.map(({ card, ...place }) => (
          <TemplateCard
            key={card.name}
            group={card}
            total={hasMore ? -1 : groups.length}
            isSelected={selected.has(card.name)}
            {...{ select, words }}
            {...place}
          />
        ))}
      </ul>
    </>
  )
}
