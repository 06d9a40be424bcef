'use client'

import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvListSummary } from '@/components/form/csv-list/csv-list-summary'
import type { CsvColumn } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { BatchDialog } from '@/components/ui/batch-dialog'
import { Button } from '@/components/ui/button'
import { textDirection } from '@/lib/contract/languages'
import { type LanguageVersion, textListCharacters } from '@/lib/contract/template-languages'
import { formatCount } from '@/lib/labels/numbers'
import type { KnownName, TextList, TextRow } from '@/lib/template-languages/text-rows'
import { useWrite } from '../write/use-write'
import { WriteResult } from '../write/write-result'

const example = 'name,language,part,translation\norder_shipped,de,body,"Hallo {{1}}, sie ist unterwegs."'

interface ImportDialogProps {
  names: readonly KnownName[]
  /** The source language in the address. */
  source: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const columns: CsvColumn<TextRow>[] = [
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
]

const badRows = {
  fileName: 'template-texts-not-imported.csv',
  write: async (rows: readonly TextRow[]) =>
    (await import('@/lib/template-languages/csv-import')).writeRowsCsv(rows),
}

/** Writes drafts from a CSV list: choose it, review its rows, see the outcome. Load it lazily. */
export function ImportDialog({ names, source, open, onOpenChange }: ImportDialogProps) {
  const list = useCsvList<TextList & { versions: readonly LanguageVersion[] }>({
    async read(text) {
      const { readTextsCsv, versionsOfRows } = await import('@/lib/template-languages/csv-import')
      const read = /^\ufeff?\s*</.test(text)
        ? (await import('@/lib/template-languages/xliff-import')).readTextsXliff(text, names)
        : readTextsCsv(text, names)
      return 'refusal' in read ? read : { ...read, versions: versionsOfRows(read.rows) }
    },
    mostCharacters: textListCharacters,
    things: 'texts',
  })
  const work = useWrite(source)
  const { state } = list
  const isRead = state.kind === 'read'
  const versions = isRead ? state.versions : []
  return (
    <BatchDialog
      {...{ open, onOpenChange, work }}
      title="Import translations"
      description="Each language of a template becomes a draft. Nothing is submitted, and unchanged texts are skipped."
      size="large"
      noun="draft"
      actions={isRead && <Button onClick={list.clear}>Choose another</Button>}
      start={
        isRead && (
          <Button
            variant="primary"
            blockedBecause={versions.length === 0 ? 'No row has a text to import.' : undefined}
            onClick={() => work.start(versions)}
          >
            Create {formatCount(versions.length, 'draft')}
          </Button>
        )
      }
      result={(ended) => <WriteResult {...ended} />}
    >
      {state.kind === 'read' && (
        <CsvListSummary
          list={state}
          noun="text"
          note={state.empty > 0 && `${formatCount(state.empty, 'row')} without a translation`}
          badRows={badRows}
          columns={columns}
          minWidth="min-w-140"
        />
      )}
      {state.kind !== 'read' && (
        <ChooseList
          state={state}
          takeFile={list.takeFile}
          takeText={list.takeText}
          accepts={{
            names: 'CSV or XLIFF 2',
            endings: '.csv,.tsv,.txt,.xlf,.xliff,text/csv,application/xliff+xml',
          }}
          hint="In a CSV file, the first row must be a header: name, language, part, translation, and optionally source. To get a file to start from, export the texts."
          example={example}
        />
      )}
    </BatchDialog>
  )
}
