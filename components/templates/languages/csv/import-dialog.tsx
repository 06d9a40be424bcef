'use client'

import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvRowTable } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { saveFile } from '@/components/ui/save-file'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { textDirection } from '@/lib/contract/languages'
import type { LanguageVersion } from '@/lib/contract/template-languages'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { KnownName, TextList, TextRow } from '@/lib/template-languages/text-rows'
import { useWrite } from '../write/use-write'
import { WriteProgress, WriteResult } from '../write/write-progress'

const example = 'name,language,part,translation\norder_shipped,de,body,"Hallo {{1}}, sie ist unterwegs."'
const mostCharacters = 20_000_000

interface ImportDialogProps {
  names: readonly KnownName[]
  /** The language asked for as the source. */
  source: string | undefined
  onClose: () => void
}

const isGood = ({ errors }: TextList['rows'][number]) => errors.length === 0

async function saveOthers(rows: TextList['rows']) {
  const { writeRowsCsv } = await import('@/lib/template-languages/csv-import')
  saveFile(new Blob([writeRowsCsv(rows)], { type: 'text/csv' }), 'template-texts-not-imported.csv')
}

/** The rows of a list of texts as they were read. */
function TextRowList({ rows }: { rows: readonly TextRow[] }) {
  return (
    <CsvRowTable
      rows={rows}
      minWidth="min-w-140"
      columns={[
        { title: 'Name', width: 'w-1/4', cell: ({ name }) => name },
        { title: 'Language', width: 'w-20', cell: ({ language }) => language },
        { title: 'Part', width: 'w-20', cell: ({ part }) => part },
        {
          title: 'Translation',
          cell: ({ language, translation }) => (
            <span dir={textDirection(language)} className="line-clamp-3 whitespace-pre-wrap">
              {translation}
            </span>
          ),
          hasNotes: true,
        },
      ]}
    />
  )
}

function Summary({ list }: { list: TextList & { name: string } }) {
  const bad = list.rows.filter((row) => !isGood(row))
  return (
    <div className="space-y-3">
      <p role="status" className="text-text-muted">
        {list.name}: {formatCount(list.rows.length, 'text')}, {formatNumber(list.rows.length - bad.length)}{' '}
        good
        {bad.length > 0 && `, ${formatNumber(bad.length)} with errors`}
        {list.empty > 0 && `; ${formatCount(list.empty, 'row')} without a translation`}.
      </p>
      {bad.length > 0 && (
        <Callout
          tone="warning"
          title="Rows with errors are left out"
          action={
            <SaveFileButton size="small" save={() => saveOthers(bad)}>
              Save these rows as CSV
            </SaveFileButton>
          }
        >
          Fix them in the file and choose it again, or continue with the others.
        </Callout>
      )}
      {list.warnings.map((warning) => (
        <Callout key={warning}>{warning}</Callout>
      ))}
      <TextRowList rows={list.rows} />
    </div>
  )
}

/** Writes drafts from a list: choose it, look at its rows, and see what became of them. Load it lazily. */
export function ImportDialog({ names, source, onClose }: ImportDialogProps) {
  const list = useCsvList<TextList & { versions: readonly LanguageVersion[] }>({
    async read(text) {
      const { readTextsCsv, versionsOfRows } = await import('@/lib/template-languages/csv-import')
      const read = /^\ufeff?\s*</.test(text)
        ? (await import('@/lib/template-languages/xliff-import')).readTextsXliff(text, names)
        : readTextsCsv(text, names)
      return 'refusal' in read ? read : { ...read, versions: versionsOfRows(read.rows) }
    },
    mostCharacters,
    things: 'texts',
  })
  const { state: work, start, stop } = useWrite(source)
  const { state } = list
  const isChosen = state.kind === 'read' && work.kind === 'idle'
  const count = isChosen ? state.versions.length : 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import texts"
      description={
        work.kind === 'idle'
          ? 'Each language of a name becomes a draft. Nothing is submitted, and unchanged texts are skipped.'
          : undefined
      }
      size="large"
      isBusy={work.kind === 'writing'}
      footer={
        <>
          {isChosen && <Button onClick={list.clear}>Choose another</Button>}
          {work.kind === 'writing' ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={onClose}>{work.kind === 'ended' ? 'Done' : 'Cancel'}</Button>
          )}
          {isChosen && (
            <Button
              variant="primary"
              blockedBecause={count === 0 ? 'No row has a text to import.' : undefined}
              onClick={() => start(state.versions)}
            >
              Create {formatCount(count, 'draft')}
            </Button>
          )}
        </>
      }
    >
      {work.kind === 'writing' && <WriteProgress state={work} />}
      {work.kind === 'ended' && <WriteResult {...work} />}
      {work.kind === 'idle' && state.kind === 'read' && <Summary list={state} />}
      {work.kind === 'idle' && state.kind !== 'read' && (
        <ChooseList
          state={state}
          takeFile={list.takeFile}
          takeText={list.takeText}
          accepts={{
            names: 'CSV or XLIFF 2',
            endings: '.csv,.tsv,.txt,.xlf,.xliff,text/csv,application/xliff+xml',
          }}
          hint="In a CSV file, the first row must be a header: name, language, part, translation and optionally source. To get a file to start from, export the texts."
          example={example}
        />
      )}
    </Dialog>
  )
}
