'use client'

import Link from 'next/link'
import { memo, type Ref } from 'react'
import { MarkedText } from '@/components/list/marked-text'
import { moveBetweenRows, rowLink } from '@/components/list/move-between-rows'
import { SelectBox } from '@/components/list/select-box'
import { useCardRows } from '@/components/list/use-card-rows'
import { classNames } from '@/components/ui/class-names'
import { FactsLine } from '@/components/ui/facts-line'
import { StateBadge } from '@/components/ui/state-badge'
import { formatCount } from '@/lib/labels/numbers'
import { statusWords } from '@/lib/labels/states/templates'
import { TemplatePhone } from '../../detail/template-phone'
import { LabelBadges } from '../../labels/label-badges'
import { FolderName } from '../../names/console-facts'
import { categoryName } from '../../status/category-words'
import { openedFirst, type TemplateGroup } from '../group-by-name'
import type { TemplateContext } from '../template-columns'

interface TemplateCardsProps {
  groups: readonly TemplateGroup[]
  context: TemplateContext
  hasMore: boolean
  isStale: boolean
}

const keyOf = ({ name }: TemplateGroup) => name
const rowPxOf = () => 300

/** Templates as message previews; only those near the window are rendered. Heavy: load it with `next/dynamic`. */
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

interface TemplateCardProps {
  group: TemplateGroup
  /** Counts from 0. */
  index: number
  /** Of all cards; -1 while not all are loaded. */
  total: number
  /** For the first card of each row, counting from 0. */
  rowIndex: number | undefined
  rowRef: Ref<HTMLLIElement> | undefined
  isSelected: boolean
  select: (name: string, isSelected: boolean) => void
  /** The search words. */
  words: string | undefined
}

/**
 * A name of templates as a message preview, with the statuses of its languages. Shows the language its link leads to.
 */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { group, index, total, rowIndex, rowRef, isSelected, select, words } = props
  const { name, templates, labels } = group
  const shown = openedFirst(templates)
  const [worst] = templates
  return (
    <li
      ref={rowRef}
      data-index={rowIndex}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="min-w-0 pb-4"
    >
      <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface-raised transition-colors hover:border-border-strong">
        {/* Hidden from screen readers: the linked page has the text. */}
        <div
          inert
          aria-hidden="true"
          className="relative h-44 overflow-hidden border-b border-border *:rounded-none"
        >
          <div className="absolute inset-x-0 top-0 h-[147%] w-[147%] origin-top-left scale-68 *:h-full *:rounded-none">
            <TemplatePhone template={shown} compact />
          </div>
        </div>
        <div className="flex flex-1 flex-col gap-1.5 p-3">
          <div className="flex gap-2.5">
            <span className="relative z-1">
              <SelectBox label={`Select ${name}`} checked={isSelected} onChange={(on) => select(name, on)} />
            </span>
            <Link
              {...rowLink(name)}
              href={`/templates/${shown.id}`}
              prefetch={false}
              className="min-w-0 rounded-sm font-medium wrap-anywhere before:absolute before:inset-0 hover:text-accent-text focus-visible:outline-none focus-visible:before:rounded-lg focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
            >
              <MarkedText text={name} words={words} />
            </Link>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-muted">
            <StateBadge state={statusWords(worst.status)} />
            <FactsLine
              facts={{
                category: categoryName(shown.category),
                languages: formatCount(templates.length, 'language'),
              }}
            />
          </p>
          {shown.folder && (
            <p className="text-xs text-text-faint">
              <FolderName folder={shown.folder} />
            </p>
          )}
          <LabelBadges labels={labels} most={3} className="relative w-fit" />
          {shown.match && (
            <p dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-text-muted">
              <MarkedText text={shown.match} words={words} />
            </p>
          )}
        </div>
      </article>
    </li>
  )
})
