'use client'

import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvListSummary } from '@/components/form/csv-list/csv-list-summary'
import type { CsvColumn } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { BatchProgress } from '@/components/ui/batch-progress'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const isCreating = work.state.kind === 'creating'
  const good = state.kind === 'read' ? state.rows.filter(({ errors }) => errors.length === 0) : []
  const isChosen = state.kind === 'read' && work.state.kind === 'idle'
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Import QR codes"
      description={
        work.state.kind === 'idle'
          ? `One code for each row of a CSV file. You can add ${formatNumber(free)} more to this number.`
          : undefined
      }
      size="large"
      isBusy={isCreating}
      footer={
        <>
          {isChosen && <Button onClick={list.clear}>Choose another</Button>}
          {isCreating ? (
            <Button onClick={work.stop}>Stop</Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>
              {work.state.kind === 'ended' ? 'Done' : 'Cancel'}
            </Button>
          )}
          {isChosen && (
            <Button
              variant="primary"
              blockedBecause={good.length === 0 ? 'Every row has errors.' : undefined}
              onClick={() => work.start(good)}
            >
              Create {formatCount(good.length, 'QR code')}
            </Button>
          )}
        </>
      }
    >
      {work.state.kind === 'creating' && <BatchProgress noun="QR code" state={work.state} />}
      {work.state.kind === 'ended' && <ImportResult {...work.state} />}
      {work.state.kind === 'idle' && state.kind === 'read' && (
        <CsvListSummary list={state} noun="row" columns={columns} minWidth="min-w-120" />
      )}
      {state.kind === 'refused' && state.heading && state.text !== undefined && (
        <MapColumns key={state.text} heading={state.heading} text={state.text} take={list.takeText} />
      )}
      {work.state.kind === 'idle' && state.kind !== 'read' && (
        <ChooseList
          state={state}
          takeFile={list.takeFile}
          takeText={list.takeText}
          hint="The first row must be a header: message, plus optional place and campaign."
          example={example}
        />
      )}
    </Dialog>
  )
}
