import Link from 'next/link'
import { memo, type Ref } from 'react'
import { classNames } from '@/components/ui/class-names'
import { tooltip } from '@/components/ui/tooltip'
import type { Template } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'
import { categoryDay, categoryName } from '../status/category-words'
import { LanguageNameText } from '../status/language-name-text'
import { QualityDot } from '../status/quality-dot'
import { qualityWords, worstScore } from '../status/quality-words'
import { rejectionOf, rejectionText } from '../status/rejection-words'
import { StatusBadge } from '../status/status-badge'
import { isRecategorised, openedFirst, type TemplateGroup } from './group-by-name'
import { LanguageChip } from './language-chip'

const chipsInSight = 8
// Hairlines belong to the cells: rows draw none while their borders are separate, as a sticky head needs them.
const cell =
  'border-t border-border px-3 py-2.5 align-top max-sm:block max-sm:min-w-0 max-sm:border-0 max-sm:p-0'

function RejectedLine({ template, isOnly }: { template: Template; isOnly: boolean }) {
  const rejection = rejectionOf(template)
  if (!rejection) return null
  return (
    <Link
      href={`/templates/${template.id}`}
      prefetch={false}
      {...tooltip(rejectionText(rejection))}
      className="mt-0.5 block truncate rounded-sm text-xs text-danger-text hover:underline"
    >
      {!isOnly && <LanguageNameText code={template.language} />}
      {!isOnly && ': '}
      {rejection.label}
      {rejection.explanation && `. ${rejection.explanation}`}
    </Link>
  )
}

function Status({ templates }: Pick<TemplateGroup, 'templates'>) {
  const [worst] = templates
  const alike = templates.filter(({ status }) => status === worst.status).length
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <StatusBadge status={worst.status} />
      {alike < templates.length && (
        <span className="text-xs whitespace-nowrap text-text-faint">
          {alike} of {templates.length}
        </span>
      )}
    </span>
  )
}

function Languages({ templates }: Pick<TemplateGroup, 'templates'>) {
  const hidden = templates.length - chipsInSight
  return (
    <span className="flex flex-wrap gap-1">
      {templates.slice(0, chipsInSight).map((template) => (
        <LanguageChip key={template.id} template={template} />
      ))}
      {hidden > 0 && (
        <Link
          href={`/templates/${openedFirst(templates).id}`}
          prefetch={false}
          className="inline-flex h-6 items-center rounded-sm px-1.5 text-xs text-text-muted hover:bg-surface-hover"
        >
          {hidden} more
        </Link>
      )}
    </span>
  )
}

function Quality({ templates }: Pick<TemplateGroup, 'templates'>) {
  const scores = templates.map(({ quality_score }) => quality_score?.score)
  const isMixed = new Set(scores).size > 1
  const each = templates.map(
    ({ language }, index) => `${languageName(language)}: ${qualityWords(scores[index]).label}`,
  )
  return <QualityDot score={worstScore(scores)} explanation={isMixed ? each.join(', ') : undefined} />
}

function Category({ templates }: Pick<TemplateGroup, 'templates'>) {
  const words = [...new Set(templates.map(({ category }) => categoryName(category)))].join(', ')
  const toCome = templates.find(({ category_to_come }) => category_to_come)?.category_to_come
  if (toCome) return <CategoryToCome words={words} {...toCome} />
  const changed = templates.find(isRecategorised)
  if (!changed?.previous_category) return words
  const before = categoryName(changed.previous_category)
  return (
    <>
      {words}
      <span
        {...tooltip(
          `The service changed ${languageName(changed.language)} from ${before} to ${categoryName(changed.category)}. This changes the price of each message.`,
        )}
        className="block text-xs text-warning-text"
      >
        was {before}
      </span>
    </>
  )
}

function CategoryToCome({ words, category, at }: { words: string; category: string; at?: number }) {
  return (
    <>
      {words}
      <span
        {...tooltip('The service announced this change. It changes the price of each message.')}
        className="block text-xs text-warning-text"
      >
        {categoryName(category)} {at === undefined ? 'soon' : `from ${categoryDay(at)}`}
      </span>
    </>
  )
}

interface TemplateRowProps {
  group: TemplateGroup
  index: number
  rowRef?: Ref<HTMLTableRowElement>
}

/** One name with its languages; on narrow screens a card. `index` counts from 0. */
export const TemplateRow = memo(function TemplateRow({ group, index, rowRef }: TemplateRowProps) {
  const { name, templates } = group
  const [worst] = templates
  return (
    <tr
      ref={rowRef}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className="border-border transition-colors hover:bg-surface-sunken max-sm:flex max-sm:flex-wrap max-sm:border-t max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-3 max-sm:py-3"
    >
      <th role="rowheader" scope="row" className={classNames(cell, 'text-left font-normal max-sm:w-full')}>
        <Link
          href={`/templates/${openedFirst(templates).id}`}
          prefetch={false}
          data-row-link={index}
          className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
        >
          {name}
        </Link>
        <RejectedLine template={worst} isOnly={templates.length === 1} />
      </th>
      <td role="cell" className={cell}>
        <Status templates={templates} />
      </td>
      <td role="cell" className={classNames(cell, 'max-sm:order-last max-sm:w-full')}>
        <Languages templates={templates} />
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted')}>
        <Category templates={templates} />
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted')}>
        <Quality templates={templates} />
      </td>
    </tr>
  )
})
