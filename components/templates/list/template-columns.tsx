import Link from 'next/link'
import { MarkedText } from '@/components/list/marked-text'
import { rowLink } from '@/components/list/move-between-rows'
import { SelectBox } from '@/components/list/select-box'
import { sortedByServer } from '@/components/list/sorting'
import type { Column } from '@/components/list/table-columns'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { StateMark } from '@/components/ui/state-mark'
import { tooltip } from '@/components/ui/tooltip'
import { listedDays } from '@/lib/contract/page-limits'
import type { Template } from '@/lib/contract/templates'
import { formatNumber, formatPercent } from '@/lib/labels/numbers'
import { qualityWords, worstScore } from '@/lib/labels/states/template-quality'
import { statusWords } from '@/lib/labels/states/templates'
import { languageName } from '@/lib/language/template/language-name'
import { LabelBadges } from '../labels/label-badges'
import { categoryDay, categoryName } from '../status/category-words'
import { LanguageNameText } from '../status/language-name-text'
import { rejectionOf, rejectionText } from '../status/rejection-words'
import { consoleColumns } from './console-columns'
import { isRecategorised, openedFirst, type TemplateGroup } from './group-by-name'
import { Languages } from './language-chip'

const labelsInSight = 3

function RejectedLine({ template, isOnly }: { template: Template; isOnly: boolean }) {
  const rejection = rejectionOf(template)
  if (!rejection) return null
  return (
    <Link
      href={`/templates/${template.id}`}
      prefetch={false}
      {...tooltip(rejectionText(rejection))}
      // In wide tables, it goes on below the status.
      className="mt-0.5 flex gap-1.5 rounded-sm text-xs text-text-muted hover:underline @5xl:w-[calc(40cqw-4rem)]"
    >
      <StateMark state={statusWords(template.status)} className="mt-px" />
      {/* Cards have the width for all of it; the tooltip and the template's page tell the rest. */}
      <span className="min-w-0 text-pretty wrap-anywhere @2xl:line-clamp-2 @5xl:line-clamp-1">
        {!isOnly && <LanguageNameText code={template.language} />}
        {!isOnly && ': '}
        {rejection.label}
        {rejection.explanation && `. ${rejection.explanation}`}
      </span>
    </Link>
  )
}

function Status({ templates }: Pick<TemplateGroup, 'templates'>) {
  const [worst] = templates
  const alike = templates.filter(({ status }) => status === worst.status).length
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <StateBadge state={statusWords(worst.status)} />
      {alike < templates.length && (
        // On phones, the languages below say it, and the category stays on this line.
        <span className="text-xs whitespace-nowrap text-text-faint @max-xl:sr-only">
          {alike} of {templates.length}
          <span className="@2xl:sr-only"> languages</span>
        </span>
      )}
    </span>
  )
}

const scoresOf = (templates: TemplateGroup['templates']) =>
  templates.map(({ quality_score }) => quality_score?.score)

/** Instead of a value: tables show a dash, cards omit it. */
const Nothing = ({ children }: { children: string }) => (
  <span className="text-text-faint" data-nothing>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{children}</span>
  </span>
)

function Quality({ templates }: Pick<TemplateGroup, 'templates'>) {
  const scores = scoresOf(templates)
  const isMixed = new Set(scores).size > 1
  const each = templates.map(
    ({ language }, index) => `${languageName(language)}: ${qualityWords(scores[index]).label}`,
  )
  const state = qualityWords(worstScore(scores))
  if (state.tone === 'neutral') return <Nothing>{state.label}</Nothing>
  return <StateDot state={state} explanation={isMixed ? each.join(', ') : undefined} />
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
      {words}{' '}
      <span
        {...tooltip(
          `The service changed ${languageName(changed.language)} from ${before} to ${categoryName(changed.category)}. This changes the price of each message.`,
        )}
        className="inline-block text-xs text-warning-text"
      >
        was {before}
      </span>
    </>
  )
}

function CategoryToCome({ words, category, at }: { words: string; category: string; at?: number }) {
  return (
    <>
      {words}{' '}
      <span
        {...tooltip('The service announced this change. It changes the price of each message.')}
        className="inline-block text-xs text-warning-text"
      >
        {categoryName(category)} {at === undefined ? 'soon' : `from ${categoryDay(at)}`}
      </span>
    </>
  )
}

/** Messages of all languages in the last 30 days; undefined if none were counted. */
function performanceOf(templates: TemplateGroup['templates']): { sent: number; read: number } | undefined {
  const counted = templates.flatMap(({ performance }) => performance ?? [])
  if (counted.length === 0) return undefined
  const sum = (kind: 'sent' | 'read') => counted.reduce((all, each) => all + each[kind], 0)
  return { sent: sum('sent'), read: sum('read') }
}

function SentAndRead({ templates }: Pick<TemplateGroup, 'templates'>) {
  const performance = performanceOf(templates)
  if (!performance) return <Nothing>None</Nothing>
  const { sent, read } = performance
  const share = sent > 0 ? formatPercent(Math.min(1, read / sent)) : '0%'
  return (
    <Link
      href={`/templates/${openedFirst(templates).id}?view=performance`}
      prefetch={false}
      {...tooltip(
        `${formatNumber(sent)} sent and ${formatNumber(read)} read in the last ${listedDays} days.`,
      )}
      className="rounded-sm hover:text-accent-text hover:underline"
    >
      {formatNumber(sent)}
      <span className="@2xl:hidden"> sent</span> · {share}
      <span className="@2xl:hidden"> read</span>
    </Link>
  )
}

/** The text in which a search matched, in the first language, unless the name matched. */
function MatchLine({ templates, words }: Pick<TemplateGroup, 'templates'> & Pick<TemplateContext, 'words'>) {
  const found = templates.find(({ match }) => match)
  if (!found?.match) return null
  return (
    <p
      dir="auto"
      lang={found.language.replace('_', '-')}
      className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-text-muted"
    >
      <MarkedText text={found.match} words={words} />
    </p>
  )
}

/** What the rows of the list share. */
export interface TemplateContext {
  selected: ReadonlySet<string>
  select: (name: string, isSelected: boolean) => void
  /** Why bulk jobs refused a template, by ID. */
  refusals: ReadonlyMap<string, string>
  /** The search words. */
  words: string | undefined
}

function RefusedLine({
  templates,
  refusals,
}: Pick<TemplateGroup, 'templates'> & Pick<TemplateContext, 'refusals'>) {
  const refused = templates.find(({ id }) => refusals.has(id))
  if (!refused) return null
  return (
    <span className="mt-0.5 block text-xs text-warning-text">
      <LanguageNameText code={refused.language} />: {refusals.get(refused.id)}
    </span>
  )
}

/** Columns of the list, with templates or placeholders as cells. */
export const templateColumns: readonly Column<TemplateGroup, TemplateContext>[] = [
  {
    label: 'Name',
    // Narrow tables lack a column, so that problems below the name have more room.
    width: 'w-[30%] @3xl:w-[27%] @5xl:w-[28%]',
    card: 'line',
    hasBox: true,
    sort: sortedByServer('name'),
    cell: ({ name, templates, labels }, { selected, select, refusals, words }) => (
      <div className="flex gap-2.5">
        <SelectBox
          label={`Select ${name}`}
          checked={selected.has(name)}
          onChange={(isSelected) => select(name, isSelected)}
        />
        <div className="min-w-0">
          <Link
            {...rowLink(name)}
            href={`/templates/${openedFirst(templates).id}`}
            prefetch={false}
            className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline"
          >
            <MarkedText text={name} words={words} />
          </Link>
          <LabelBadges labels={labels} most={labelsInSight} className="mt-0.5" />
          <MatchLine {...{ templates, words }} />
          <RejectedLine template={templates[0]} isOnly={templates.length === 1} />
          <RefusedLine {...{ templates, refusals }} />
        </div>
      </div>
    ),
  },
  {
    label: 'Status',
    choice: { name: 'status', isUsual: true },
    width: 'w-[15%] @5xl:w-[12%]',
    card: 'plain',
    bones: 'h-5 w-20',
    sort: sortedByServer('status'),
    cell: ({ templates }) => <Status templates={templates} />,
  },
  {
    label: 'Languages',
    choice: { name: 'languages', isUsual: true },
    card: 'plain',
    // In cards, on a line of their own after the rest.
    className: '@max-2xl:order-last @max-2xl:@xl:col-span-full @max-xl:basis-full',
    bones: 'h-5 w-32',
    cell: ({ templates }) => <Languages templates={templates} />,
  },
  {
    label: 'Category',
    choice: { name: 'category', isUsual: true },
    width: 'w-[15%] @5xl:w-[13%]',
    card: 'plain',
    className: 'text-text-muted',
    bones: 'h-4 w-16',
    sort: sortedByServer('category'),
    cell: ({ templates }) => <Category templates={templates} />,
  },
  {
    label: 'Sent · Read',
    choice: { name: 'sent', isUsual: true },
    width: 'w-[12%]',
    card: 'plain',
    isRoomy: true,
    isNumber: true,
    // Not every template was sent, so in cards it comes after the common details.
    className: 'text-text-muted @max-2xl:order-2',
    bones: 'h-4 w-16',
    sort: sortedByServer('sent'),
    cell: ({ templates }) => <SentAndRead templates={templates} />,
  },
  {
    label: 'Quality',
    choice: { name: 'quality', isUsual: true },
    width: 'w-[13%] @5xl:w-[9%]',
    card: 'plain',
    className: 'text-text-muted',
    bones: 'h-4 w-16',
    sort: sortedByServer('quality'),
    cell: ({ templates }) => <Quality templates={templates} />,
  },
  ...consoleColumns,
]
