'use client'

import { Braces, Download, FileSpreadsheet, MessageSquareText } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { ResourceList } from '@/components/list/resource-list'
import { TableLoading } from '@/components/list/table-loading'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters, useOpenedRow } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Id } from '@/components/ui/id'
import { MenuButton } from '@/components/ui/menu-button'
import { ActionWords } from '@/components/ui/page-header'
import { type AnswerFilters, answerFiles, customerAnswerQueries } from '@/lib/browser/customer-answers'
import type { AnswerPage, CustomerAnswer } from '@/lib/contract/customer-answers'
import type { Problem } from '@/lib/contract/error-object'
import { flowMark } from '@/lib/contract/flow-mark'
import { formatCount } from '@/lib/labels/numbers'
import { answerFilters } from './answer-filters'
import { AnswerPanel } from './answer-panel'
import { answerTableColumns, loadingColumns } from './answer-table'
import { answeredVersionName } from './answer-text'
import { FlowFunnel } from './flow-funnel'

const controls = { choice: ChoiceFilter, time: TimeFilter }
const noun = { one: 'answer', many: 'answers', order: 'newest first' } as const
/** Height of a row with two lines of text, in px. */
const rowPx = 59
const keyOf = ({ id }: CustomerAnswer) => String(id)
const MOST_COUNTED = 1000

const markOf = (flowId: string) => flowMark({ flowId, versionId: undefined })

/** Shown while there are no answers, with how to get the first one. */
function NoAnswers({ flowId, first }: { flowId: string; first: ReactNode }) {
  const mark = markOf(flowId)
  const id = useId()
  return (
    // As high as the space of rows, so that it starts at its top.
    <div className="min-h-[min(28rem,55dvh)] w-full">
      {/* One card: the two ways to get an answer. */}
      <div className="grid grid-cols-[minmax(0,1fr)] rounded-lg border border-border bg-surface-raised lg:min-h-80 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <EmptyState
          icon={<MessageSquareText />}
          title="No answers yet"
          action={first}
          className="self-center py-8!"
        >
          Answers to messages sent from this console appear here right away.
        </EmptyState>
        <section
          aria-labelledby={id}
          className="border-t border-border p-4 lg:my-4 lg:grid lg:content-center lg:border-t-0 lg:border-l lg:px-6 lg:py-0"
        >
          <h2 id={id} className="text-base font-semibold">
            Sending from another program?
          </h2>
          <p className="mt-0.5 mb-3 text-sm text-pretty text-text-muted">
            Include this in the <code className="font-mono text-xs">flow_token</code> of every message that
            opens this flow, so that its answers are listed here.
          </p>
          <p className="flex items-center justify-between gap-2 rounded-sm border border-border bg-surface-sunken py-1 pr-1 pl-2.5">
            <code className="min-w-0 font-mono text-xs wrap-anywhere">{mark}</code>
            <CopyButton text={mark} label="Copy flow token" />
          </p>
        </section>
      </div>
    </div>
  )
}

/** Responses that can’t be matched to a flow, and how to match future ones. */
function Unnamed({ flowId, count }: { flowId: string; count: number }) {
  if (count === 0) return null
  const many = count >= MOST_COUNTED ? '1,000 answers or more' : formatCount(count, 'answer')
  return (
    <p className="mt-4 text-sm text-pretty text-text-faint">
      {many} in this account can’t be matched to a flow, so {count === 1 ? 'it isn’t' : 'they aren’t'} listed.
      To list future answers, add <Id text={markOf(flowId)} label="Copy flow token" /> to the flow token of
      messages with this flow.
    </p>
  )
}

function Exports({ flowId, filters }: { flowId: string; filters: AnswerFilters }) {
  const { csv, lines } = answerFiles(flowId, filters)
  return (
    <MenuButton
      size="small"
      variant="quiet"
      menu="Export answers"
      entries={[
        { label: 'Export as CSV', icon: <FileSpreadsheet />, href: csv, isFile: true },
        { label: 'Export as JSON Lines', icon: <Braces />, href: lines, isFile: true },
      ]}
    >
      <Download aria-hidden="true" className="size-4" />
      <ActionWords>Export</ActionWords>
    </MenuButton>
  )
}

/** Versions on the pages loaded so far. */
const versionsOf = (pages: readonly AnswerPage[] | undefined) => [
  ...new Map(pages?.flatMap(({ versions }) => versions).map((version) => [version.id, version])).values(),
]

interface AnswerListProps {
  flowId: string
  problem?: Problem
  /** How to get the first answer. */
  first?: ReactNode
}

/** What people answered in a flow, newest first. */
export function AnswerList({ flowId, problem, first }: AnswerListProps) {
  const state = useListFilters(answerFilters)
  const { filters } = state
  const list = useListPages(customerAnswerQueries.list(flowId, filters), problem)
  const { pages, hasMore, isStale } = list
  const { openedId, hrefOf, open } = useOpenedRow('answer')
  const answers = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  const versions = useMemo(() => versionsOf(pages), [pages])
  const columns = useMemo(() => answerTableColumns(versions), [versions])
  const byId = useMemo(() => new Map(versions.map((version) => [version.id, version])), [versions])
  const rows = useMemo(() => ({ versions: byId, hrefOf, openedId, open }), [byId, hrefOf, openedId, open])
  const answered = pages?.[0]?.answered
  const groups = useMemo(() => {
    const choices = (answered ?? []).map((version) => ({
      value: version.id || 'unknown',
      label: answeredVersionName(version),
    }))
    return { version: [{ choices: choices.toReversed() }] }
  }, [answered])
  const opened = answers.find((answer) => keyOf(answer) === openedId)
  return (
    <>
      <ResourceList
        isTable
        {...{ noun, list, state, controls, groups }}
        definition={answerFilters}
        count={answers.length}
        actions={<Exports flowId={flowId} filters={filters} />}
        loading={<TableLoading label="Loading answers" columns={loadingColumns} hasSecondLine />}
        empty={<NoAnswers flowId={flowId} first={first} />}
        isFrameAbove
        frame={(drawn) => (
          <>
            <FlowFunnel flowId={flowId} filters={filters} />
            <ListBesidePanel
              panel={
                opened && {
                  openedId: keyOf(opened),
                  onClose: () => open(undefined),
                  draw: (close) => <AnswerPanel answer={opened} versions={byId} onClose={close} />,
                }
              }
            >
              {drawn}
            </ListBesidePanel>
          </>
        )}
      >
        <DataTable
          label="Answers"
          columns={columns}
          rows={answers}
          context={rows}
          {...{ keyOf, rowPx, hasMore, isStale }}
        />
      </ResourceList>
      <Unnamed flowId={flowId} count={pages?.[0]?.unnamed ?? 0} />
    </>
  )
}
