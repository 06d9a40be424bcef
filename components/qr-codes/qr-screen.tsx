'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useMemo, useState } from 'react'
import { countText } from '@/components/list/count-text'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { ResourceList } from '@/components/list/resource-list'
import { SelectShown } from '@/components/list/select-shown'
import { gridIcon, listIcon } from '@/components/list/show-choice'
import { useListFilters, useOpenedRow } from '@/components/list/use-list-filters'
import { useSelection } from '@/components/list/use-selection'
import { useWholeList } from '@/components/list/use-whole-list'
import { ViewsButton } from '@/components/list/views/views-button'
import { rememberChoice } from '@/components/shell/remembered-choices'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type Role, refusal } from '@/lib/access/roles'
import { qrCodeQueries } from '@/lib/browser/qr-codes'
import type { Problem } from '@/lib/contract/error-object'
import { qrCodesPerNumber } from '@/lib/contract/page-limits'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { Unreadable } from '@/lib/contract/unreadable'
import { useIsDrawn } from './code/drawings'
import { type CodeActions, useCodeActions } from './code/use-code-actions'
import { useHiddenCodes } from './code/use-held-deletion'
import { type CodeView, codeViewCookie } from './list/code-view'
import { filterCodes, labelsOf } from './list/filter-codes'
import { GridLoading } from './list/grid-loading'
import { NoCodes } from './list/no-codes'
import { NEW_CODE, qrFilters } from './list/qr-filters'
import { QrGrid } from './list/qr-grid'
import { QrDialogs } from './qr-dialogs'
import { QrHeader } from './qr-header'

/** Why no more codes can be added to the number; undefined if they can. */
export function fullBecause(count: number): string | undefined {
  if (count < qrCodesPerNumber) return undefined
  return 'The number has reached its limit of QR codes. Delete one first.'
}

const CodePanel = dynamic(() => import('./panel/code-panel').then((module) => module.CodePanel), {
  ssr: false,
})

const QrSelectionBar = dynamic(
  () => import('./list/qr-selection-bar').then((module) => module.QrSelectionBar),
  { ssr: false },
)

interface QrScreenProps {
  role: Role
  number: { id: string }
  /** The last used view. */
  firstView: CodeView
  /** For many codes, those of the first paint; the browser loads the rest. */
  newest?: NewestCodes
  /** Why the server couldn't load the codes for the first paint. */
  problem?: Problem
}

interface NewestCodes extends Unreadable {
  data: readonly LabeledQrCode[]
  conversations: QrConversations
  /** How many the number has; undefined if the service doesn't say. */
  total?: number
}

const views = [
  { value: 'list', label: 'List', icon: listIcon },
  { value: 'grid', label: 'Grid', icon: gridIcon },
] as const

const none: readonly LabeledQrCode[] = []
const controls = { choice: ChoiceFilter }
const noun = { one: 'QR code', many: 'QR codes' }

function emptyBecause(count: number, isReading: boolean): string | undefined {
  if (isReading) return 'The other QR codes are still loading. Try again in a moment.'
  return count === 0 ? 'There are no QR codes to use.' : undefined
}

interface Summary {
  shown: number
  /** How many the number has; undefined if unknown. */
  total: number | undefined
  /** All codes are loaded; until then, filters only cover some. */
  isWhole: boolean
}

const summaryOf = ({ shown, total, isWhole }: Summary) =>
  total === undefined
    ? 'Counting QR codes'
    : countText({ count: isWhole ? shown : total, hasMore: false, total }, noun)

const toChoice = (value: string) => ({ value, label: value })

interface ViewChoiceProps {
  view: CodeView
  onChange: (view: CodeView) => void
}

function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <SegmentedControl<CodeView>
      label="Show as"
      segments={views}
      value={view}
      onChange={(next) => {
        rememberChoice(codeViewCookie, next)
        onChange(next)
      }}
    />
  )
}

/** Places and campaigns to filter by, from the codes. */
function useLabelGroups(codes: readonly LabeledQrCode[]) {
  return useMemo(
    () => ({
      place: [{ choices: labelsOf(codes, 'place').map(toChoice) }],
      campaign: [{ choices: labelsOf(codes, 'campaign').map(toChoice) }],
    }),
    [codes],
  )
}

interface BesideCodeProps {
  phoneNumberId: string
  /** The open code from the address; undefined if none. */
  opened: string | undefined
  code: LabeledQrCode | undefined
  conversations: QrConversations | undefined
  actions: CodeActions
  open: (code: string | undefined) => void
  children: ReactNode
}

/** The gallery with the open code beside it. */
function BesideCode({ opened, code, conversations, open, children, ...rest }: BesideCodeProps) {
  const draw = (openedId: string, close: () => void) => (
    <CodePanel
      {...rest}
      opened={openedId}
      code={code}
      conversations={code && conversations?.[code.code]}
      onClose={close}
      onCreated={(created) => open(created.code)}
    />
  )
  const panel = opened !== undefined && {
    openedId: opened,
    onClose: () => open(undefined),
    draw: (close: () => void) => draw(opened, close),
  }
  return <ListBesidePanel panel={panel || undefined}>{children}</ListBesidePanel>
}

/** The gallery of a number, with the open code beside it. */
export function QrScreen({ role, number, firstView, newest, problem }: QrScreenProps) {
  // Delayed: loading and laying out the rest would slow down drawing the first ones.
  const enabled = useIsDrawn(newest?.data[0]?.deep_link_url)
  const whole = useWholeList({ ...qrCodeQueries.list(number.id), enabled }, problem)
  const { data: counts } = useQuery(qrCodeQueries.conversations(number.id))
  const isWhole = whole.pages !== undefined
  const pages = whole.pages ?? (newest && [newest])
  const all = pages?.[0]?.data ?? none
  const hidden = useHiddenCodes()
  const codes = useMemo(
    () => (hidden.size === 0 ? all : all.filter(({ code }) => !hidden.has(code))),
    [all, hidden],
  )
  const conversations = counts?.data ?? newest?.conversations
  const state = useListFilters(qrFilters)
  const [view, setView] = useState(firstView)
  const { openedId: opened, hrefOf, open } = useOpenedRow('code')
  const readOnlyBecause = refusal(role, 'qr-codes.write', number.id)
  const actions = useCodeActions({
    phoneNumberId: number.id,
    blockedBecause: readOnlyBecause,
    open,
  })
  const { text, place, campaign } = state.filters
  const shown = useMemo(() => filterCodes(codes, { text, place, campaign }), [codes, text, place, campaign])
  const ids = useMemo(() => shown.map(({ code }) => code), [shown])
  const selection = useSelection(JSON.stringify(state.filters), ids)
  const groups = useLabelGroups(codes)
  const total = isWhole ? codes.length : newest?.total
  const opens = codes.find(({ code }) => code === opened)
  // A code is only known to be missing once all are loaded.
  const isOpen = isWhole || opens !== undefined || opened === NEW_CODE
  const create = () => open(NEW_CODE)
  // If no code of the first paint matches, others may still.
  const list = { ...whole, pages, isStale: !isWhole && pages !== undefined && shown.length === 0 }
  return (
    <>
      <QrHeader
        actions={{
          blockedBecause: readOnlyBecause ?? fullBecause(total ?? codes.length),
          emptyBecause: emptyBecause(shown.length, !isWhole),
          create,
          print: () => actions.print(shown),
          importCodes: actions.importCodes,
          exportCodes: () => actions.exportList(shown, conversations),
        }}
      />
      <ResourceList
        {...{ noun, list, state, groups, controls }}
        views={<ViewsButton list="qr-codes" role={role} definition={qrFilters} />}
        definition={qrFilters}
        count={shown.length}
        summary={summaryOf({ shown: shown.length, total, isWhole })}
        loading={<GridLoading view={view} />}
        overlay={
          selection.ids.size > 0 && (
            <QrSelectionBar codes={shown} {...{ conversations, selection, actions }} />
          )
        }
        lead={<SelectShown {...{ noun, selection }} />}
        actions={<ViewChoice view={view} onChange={setView} />}
        empty={<NoCodes blockedBecause={readOnlyBecause} create={create} importCodes={actions.importCodes} />}
        frame={(rows) => (
          <BesideCode
            phoneNumberId={number.id}
            opened={isOpen ? opened : undefined}
            code={opens}
            {...{ conversations, actions, open }}
          >
            {rows}
          </BesideCode>
        )}
      >
        <QrGrid
          key={view}
          view={view}
          codes={shown}
          openedCode={opened}
          selected={selection.ids}
          select={selection.select}
          {...{ conversations, hrefOf, open, actions }}
        />
      </ResourceList>
      <QrDialogs
        phoneNumberId={number.id}
        codes={codes}
        total={total ?? codes.length}
        conversations={conversations}
        actions={actions}
        onDeleted={(code) => {
          selection.select(code, false)
          if (code === opened) open(undefined)
        }}
      />
    </>
  )
}
