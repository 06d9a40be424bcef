'use client'

import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvListSummary } from '@/components/form/csv-list/csv-list-summary'
import type { CsvColumn } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { BatchDialog } from '@/components/ui/batch-dialog'
import { Button } from '@/components/ui/button'
import { qrCodeLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { CsvImport, CsvRow } from '@/lib/qr/csv-import'
import { ImportResult } from './import-result'
import { MapColumns } from './map-columns'
import { useImport } from './use-import'

const short = (text: string) => <bdi className="line-clamp-2">{text}</bdi>

const columns: CsvColumn<CsvRow>[] = [
  {
    title: 'Message',
    cell: ({ message }) => (
      <span dir="auto" className="line-clamp-3 whitespace-pre-wrap">
        {message}
      </span>
    ),
    hasNotes: true,
  },
  { title: 'Place', width: 'w-1/5', cell: ({ place }) => short(place) },
  { title: 'Campaign', width: 'w-1/5', cell: ({ campaign }) => short(campaign) },
]

interface ImportDialogProps {
  phoneNumberId: string
  /** Number of existing codes. */
  existing: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

const example = 'message,place,campaign\n"Hello, I have a question.",Shop window,Spring offer'

/** Creates codes from a list: choose it, review its rows, create, and see each result. Load it lazily. */
export function ImportDialog({ phoneNumberId, existing, open, onOpenChange }: ImportDialogProps) {
  const free = Math.max(0, qrCodeLimits.perNumber - existing)
  const list = useCsvList<CsvImport>({
    read: async (text) => (await import('@/lib/qr/csv-import')).readCodesCsv(text, free),
    mostCharacters: qrCodeLimits.importCharacters,
    things: 'codes',
  })
  const work = useImport(phoneNumberId)
  const { state } = list
  const isRead = state.kind === 'read'
  const good = isRead ? state.rows.filter(({ errors }) => errors.length === 0) : []
  return (
    <BatchDialog
      {...{ open, onOpenChange, work }}
      title="Import QR codes"
      description={`One code for each row of a CSV file. You can add ${formatNumber(free)} more to this number.`}
      size="large"
      noun="QR code"
      actions={isRead && <Button onClick={list.clear}>Choose another</Button>}
      start={
        isRead && (
          <Button
            variant="primary"
            blockedBecause={good.length === 0 ? 'Every row has errors.' : undefined}
            onClick={() => work.start(good)}
          >
            Create {formatCount(good.length, 'QR code')}
          </Button>
        )
      }
      result={(ended) => <ImportResult {...ended} />}
    >
      {state.kind === 'read' && (
        <CsvListSummary list={state} noun="row" columns={columns} minWidth="min-w-120" />
      )}
      {state.kind === 'refused' && state.heading && state.text !== undefined && (
        <MapColumns key={state.text} heading={state.heading} text={state.text} take={list.takeText} />
      )}
      {state.kind !== 'read' && (
        <ChooseList
          state={state}
          takeFile={list.takeFile}
          takeText={list.takeText}
          hint="The first row must be a header: message, plus optional place and campaign."
          example={example}
        />
      )}
    </BatchDialog>
  )
}
