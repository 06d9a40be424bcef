'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { COLUMNS_MEMBER, shownColumns } from '@/components/list/column-choice'
import { ColumnsButton } from '@/components/list/columns-button'
import { counted } from '@/components/list/count-text'
import { DataTable } from '@/components/list/data-table'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { SelectShown } from '@/components/list/select-shown'
import { ShowChoice } from '@/components/list/show-choice'
import { TableLoading } from '@/components/list/table-loading'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { useSelection } from '@/components/list/use-selection'
import { ViewsButton } from '@/components/list/views/views-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import { type Role, refusal } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import { templateLabelQueries } from '@/lib/browser/template-labels'
import { templateNameQueries } from '@/lib/browser/template-names'
import { isPending, type TemplateFilters, templateQueries } from '@/lib/browser/templates'
import type { Problem } from '@/lib/contract/error-object'
import { templateLanguages } from '@/lib/contract/languages'
import type { TemplateLabelCount } from '@/lib/contract/template-labels'
import type { TemplateFolderCount, TemplateOwner } from '@/lib/contract/template-names'
import { MINE, NO_OWNER } from '@/lib/contract/template-order'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { useRefusals } from '../bulk/use-refusals'
import { GuardedLink } from '../status/guarded-link'
import { arrangementOf } from './arrangement'
import { groupByName, type TemplateGroup, templateCountText } from './group-by-name'
import { templateColumns } from './template-columns'
import { templateFilters } from './template-filters'
import { useUsedLanguages } from './use-used-languages'

/** Columns that would be the same in every row for a status filter: a rejected template is neither sent nor rated. */
const sameInAll: Readonly<Record<string, readonly string[]>> = { REJECTED: ['sent', 'quality'] }
/** With fewer columns, problems have room below the name, and the others share the rest. */
const WIDE_NAME = 'w-[62%] @5xl:w-[48%] @7xl:w-[40%]'
const WIDE_CATEGORY = 'w-[15%] @5xl:w-[26%] @7xl:w-[30%]'

/** The columns the address asks for. By default, columns that would be the same in every row are hidden. */
export function columnsOf({ status }: TemplateFilters, member: string | null) {
  const columns = shownColumns(templateColumns, member)
  if (member !== null || !status || status.includes(',')) return columns
  const same = ['status', ...(sameInAll[status] ?? [])]
  return columns
    .filter(({ choice }) => !choice || !same.includes(choice.name))
    .map((column, place) => {
      if (same.length === 1) return column
      if (place === 0) return { ...column, width: WIDE_NAME }
      if (column.choice?.name === 'category') return { ...column, width: WIDE_CATEGORY }
      // In cards, the languages fit beside the category.
      return column.choice?.name === 'languages' ? { ...column, className: '@max-2xl:order-last' } : column
    })
}

const TemplateSelectionBar = dynamic(
  () => import('../bulk/template-selection-bar').then((module) => module.TemplateSelectionBar),
  { ssr: false },
)

const TemplateCards = dynamic(() => import('./cards/template-cards').then((module) => module.TemplateCards))
const ListingAge = dynamic(() => import('./listing-age').then((module) => module.ListingAge))
const FolderPath = dynamic(() => import('./folder-path').then((module) => module.FolderPath))

const controls = { choice: ChoiceFilter }
const noun = { one: 'template', many: 'templates' }
/** Height of a row with one line of text, in px, and what a second line and a line of labels add. */
const rowPx = 48
const secondLinePx = 18
const labelsPx = 22
const extraPx = ({ hasSecondLine, labels }: TemplateGroup) =>
  (hasSecondLine ? secondLinePx : 0) + (labels.length > 0 ? labelsPx : 0)
const keyOf = ({ name }: TemplateGroup) => name

const toChoice = (code: string) => ({ value: code, label: languageName(code) })

/** Languages in use come first. */
function languageGroups(used: readonly string[]) {
  const others = templateLanguages.filter((code) => !used.includes(code))
  return [
    { label: 'Your languages', choices: used.toSorted(byLanguageName).map(toChoice) },
    { label: 'All other languages', choices: others.toSorted(byLanguageName).map(toChoice) },
  ]
}

const labelGroups = (known: readonly TemplateLabelCount[] = []) => [
  { choices: known.map(({ label }) => ({ value: label, label })) },
]
const ownerGroups = (people: readonly TemplateOwner[] = []) => [
  {
    choices: [
      { value: MINE, label: 'Me' },
      { value: NO_OWNER, label: 'None' },
    ],
  },
  { choices: people.map(({ id, name }) => ({ value: id, label: name })) },
]
const noFolders: readonly TemplateFolderCount[] = []

/** How the address asks to show the list: sorting, columns, and cards instead of rows. */
function useArrangement(filters: TemplateFilters) {
  const search = useSearchParams()
  const member = search.get(COLUMNS_MEMBER)
  const { status } = filters
  const columns = useMemo(() => columnsOf({ status }, member), [status, member])
  return { arrangement: arrangementOf(new URLSearchParams(search)), columns }
}

function NoTemplates({ blockedBecause }: { blockedBecause?: string }) {
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title="Write your first template"
      action={
        <GuardedLink href="/templates/new" variant="primary" blockedBecause={blockedBecause}>
          New template
        </GuardedLink>
      }
    >
      A template is a message you write once and send to many people: an order update, an offer, a sign-in
      code. The service reviews each one, in each language, before it can be sent.
    </EmptyState>
  )
}

interface TemplateListProps {
  role: Role
  /** Why the server couldn't load the list for the first paint. */
  problem?: Problem
}

/** Every template, one row per name. */
export function TemplateList({ role, problem }: TemplateListProps) {
  const state = useListFilters(templateFilters)
  const { arrangement, columns } = useArrangement(state.filters)
  const { hasTexts: isCards = false } = arrangement
  const list = useListPages(templateQueries.list(state.filters, arrangement), problem)
  const { pages, hasMore, isStale } = list
  const readAt = pages?.[0]?.readAt
  useQuery({
    ...templateQueries.reviews(),
    enabled: pages?.some((page) => page.data.some(isPending)) ?? false,
  })
  const groups = useMemo(() => groupByName(pages ?? []), [pages])
  const names = useMemo(() => groups.map(keyOf), [groups])
  const selection = useSelection(JSON.stringify(state.filters), names)
  const refusals = useRefusals()
  const { ids: selected, select } = selection
  const { name_or_content: words } = state.filters
  const context = useMemo(() => ({ selected, select, refusals, words }), [selected, select, refusals, words])
  const usedLanguages = useUsedLanguages(groups, state.filters)
  const languages = useMemo(() => languageGroups(usedLanguages), [usedLanguages])
  const { data: known } = useQuery(templateLabelQueries.list())
  const labels = useMemo(() => labelGroups(known?.data), [known])
  const { data: { data: folders } = { data: noFolders } } = useQuery(templateNameQueries.folders())
  const { data: owners } = useQuery(templateNameQueries.owners())
  const ownersOf = useMemo(() => ownerGroups(owners?.data), [owners])
  return (
    <ResourceList
      isTable={!isCards}
      {...{ noun, list, state, controls }}
      views={<ViewsButton list="templates" role={role} definition={templateFilters} />}
      definition={templateFilters}
      groups={{ language: languages, label: labels, owner: ownersOf }}
      count={groups.length}
      summary={templateCountText(pages?.at(-1)?.summary?.total_count, hasMore ? undefined : groups.length)}
      shortSummary={hasMore ? undefined : counted(groups.length, noun)}
      overlay={
        selected.size > 0 && (
          <TemplateSelectionBar {...{ role, groups, hasMore, selection }} filters={state.filters} />
        )
      }
      lead={<SelectShown {...{ noun, selection }} />}
      actions={
        <>
          {!isCards && <ColumnsButton columns={templateColumns} />}
          <ExportLink
            format="CSV"
            size="small"
            variant="quiet"
            address={() => addressOf('GET /api/templates/export', { query: { ...state.filters } })}
          />
          <ShowChoice isCards={isCards} />
        </>
      }
      frame={(rows) => (
        <>
          {folders.length > 0 && <FolderPath folders={folders} folder={state.filters.folder ?? ''} />}
          {readAt !== undefined && <ListingAge readAt={readAt} />}
          {rows}
        </>
      )}
      loading={<TableLoading label="Loading templates" columns={columns} />}
      empty={<NoTemplates blockedBecause={refusal(role, 'templates.write')} />}
    >
      {isCards ? (
        <TemplateCards {...{ groups, context, hasMore, isStale }} />
      ) : (
        <DataTable
          isSorted
          label="Templates"
          columns={columns}
          rows={groups}
          context={context}
          {...{ keyOf, rowPx, extraPx, hasMore, isStale }}
        />
      )}
    </ResourceList>
  )
}
