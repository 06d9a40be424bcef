'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useMemo } from 'react'
import { UnreadableRows } from '@/components/list/unreadable-rows'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { useIsWide } from '@/components/ui/use-is-wide'
import { type Role, refusal } from '@/lib/access/roles'
import { qrCodeQueries } from '@/lib/browser/qr-codes'
import type { Problem } from '@/lib/contract/error-object'
import type { LabeledQrCode, QrConversations } from '@/lib/contract/qr-labels'
import type { Unreadable } from '@/lib/contract/unreadable'
import { useCodeActions } from './code/use-code-actions'
import { fullBecause } from './full-because'
import { filterCodes } from './list/filter-codes'
import { GridLoading, NoCodes } from './list/list-states'
import { QrFilterBar } from './list/qr-filter-bar'
import { NEW_CODE, useQrAddress } from './list/use-qr-address'
import { QrDialogs } from './qr-dialogs'
import { QrGallery } from './qr-gallery'
import { QrHeader } from './qr-header'

const CodePanel = dynamic(() => import('./panel/code-panel').then((module) => module.CodePanel), {
  ssr: false,
})

interface QrScreenProps {
  role: Role
  number: { id: string; displayPhoneNumber: string }
  /** Of many codes, those of the first paint; the browser reads the others by itself. */
  newest?: NewestCodes
  /** Why the server could not read the codes for the first paint. */
  problem?: Problem
}

interface NewestCodes extends Unreadable {
  data: readonly LabeledQrCode[]
  conversations: QrConversations
  /** How many the number has; undefined where the service does not say. */
  total?: number
}

const none: readonly LabeledQrCode[] = []

const focusCard = (code: string) =>
  document.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)?.focus()

function emptyBecause(count: number, isReading: boolean): string | undefined {
  if (isReading) return 'The other QR codes are still loading. Try again in a moment.'
  return count === 0 ? 'There are no QR codes to use.' : undefined
}

/** The gallery of one number, and beside it the code that is open. */
export function QrScreen({ role, number, newest, problem }: QrScreenProps) {
  const { data: whole, error, isFetching, refetch } = useQuery(qrCodeQueries.list(number.id))
  const { data: counts } = useQuery(qrCodeQueries.conversations(number.id))
  const data = whole ?? newest
  const conversations = counts ?? newest?.conversations
  const address = useQrAddress()
  const isWide = useIsWide()
  const { opened, open } = address
  const readOnlyBecause = refusal(role, 'qr-codes.write')
  const actions = useCodeActions({
    phoneNumberId: number.id,
    blockedBecause: readOnlyBecause,
    open,
  })
  const codes = data?.data ?? none
  const { text, place, campaign } = address.filters
  const shown = useMemo(() => filterCodes(codes, { text, place, campaign }), [codes, text, place, campaign])
  const total = whole ? codes.length : newest?.total
  const opens = codes.find(({ code }) => code === opened)
  // Only who has read all can say that there is none.
  const isOpen = opened !== undefined && (whole !== undefined || opens !== undefined || opened === NEW_CODE)

  const close = () => {
    if (opened === undefined) return
    // A dialog gives the focus back by itself.
    if (isWide) focusCard(opened)
    open(undefined)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Events of dialogs arrive here, too, though they do not stand inside.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isWide && isHere) close()
  }
  const create = () => open(NEW_CODE)
  const failure = error ? problemOf(error) : data ? undefined : problem
  return (
    <>
      <QrHeader
        displayPhoneNumber={number.displayPhoneNumber}
        actions={{
          blockedBecause: readOnlyBecause ?? fullBecause(total ?? codes.length),
          emptyBecause: emptyBecause(shown.length, whole === undefined),
          create,
          print: () => actions.print(shown),
          importCodes: actions.importCodes,
          exportCodes: () => actions.exportList(shown),
        }}
      />
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={() => void refetch()} />}
      {!data && !failure && <GridLoading />}
      {codes.length > 0 && <QrFilterBar codes={codes} {...address} />}
      <UnreadableRows pages={data && [data]} one="QR code" many="QR codes" />
      {/* Escape is a shortcut for the panel's own button; whoever does not know it loses nothing. */}
      <div
        onKeyDown={press}
        className={isOpen ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6' : undefined}
      >
        <div className="min-w-0">
          {data && codes.length === 0 && (
            <NoCodes blockedBecause={readOnlyBecause} create={create} importCodes={actions.importCodes} />
          )}
          {codes.length > 0 && (
            <QrGallery {...{ total, shown, conversations, address, actions }} isWhole={whole !== undefined} />
          )}
        </div>
        {isOpen && (
          <CodePanel
            phoneNumberId={number.id}
            opened={opened}
            code={opens}
            conversations={opens && conversations?.[opens.code]}
            actions={actions}
            onClose={close}
            onCreated={({ code }) => open(code)}
          />
        )}
      </div>
      <QrDialogs
        phoneNumberId={number.id}
        codes={codes}
        total={total ?? codes.length}
        conversations={conversations}
        actions={actions}
        onDeleted={(code) => code === opened && open(undefined)}
      />
    </>
  )
}
