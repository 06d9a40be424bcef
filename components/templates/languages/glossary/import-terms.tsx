'use client'

import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvListSummary } from '@/components/form/csv-list/csv-list-summary'
import type { CsvColumn } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { useToast } from '@/components/ui/toast-provider'
import { useAttempt } from '@/components/ui/use-attempt'
import { useWriteGlossary } from '@/lib/browser/template-glossary'
import { textDirection } from '@/lib/contract/languages'
import { requestLimits } from '@/lib/contract/limits'
import { type GlossaryEntry, glossaryLimits } from '@/lib/contract/template-glossary'
import { formatCount } from '@/lib/labels/numbers'
import type { GlossaryList } from '@/lib/template-languages/glossary-csv'
import { batchesWithin } from '@/lib/work/batches'

const example = 'language,term,translated_to,translation\nen,garden center,de,Gartencenter'
const mostCharacters = 5_000_000
/** Requests are also limited by size. */
const part = { most: glossaryLimits.termsAtOnce, bytes: requestLimits.jsonBytes / 2 }

interface ReadList extends GlossaryList {
  entries: readonly GlossaryEntry[]
}

const columns: CsvColumn<GlossaryList['rows'][number]>[] = [
  { title: 'Term', cell: ({ term, language }) => `${term} (${language})`, hasNotes: true },
  { title: 'Language', width: 'w-24', cell: ({ translatedTo }) => translatedTo },
  {
    title: 'Translation',
    cell: ({ translatedTo, translation }) => <span dir={textDirection(translatedTo)}>{translation}</span>,
  },
]

/** Imports terms into the glossary: choose a list, review its rows, import. */
export function ImportTerms({ onClose }: { onClose: () => void }) {
  const { mutateAsync: write } = useWriteGlossary()
  const { run, isPending, problem } = useAttempt()
  const toast = useToast()
  const list = useCsvList<ReadList>({
    async read(text) {
      const { entriesOfRows, readGlossaryCsv } = await import('@/lib/template-languages/glossary-csv')
      const read = readGlossaryCsv(text)
      return 'refusal' in read ? read : { ...read, entries: entriesOfRows(read.rows) }
    },
    mostCharacters,
    things: 'terms',
  })
  const { state } = list
  if (state.kind !== 'read')
    return (
      <>
        <ChooseList
          state={state}
          takeFile={list.takeFile}
          takeText={list.takeText}
          hint="The first row must be a header: language, term, translated_to, and translation. Terms that aren’t in the list stay as they are."
          example={example}
        />
        <Button onClick={onClose}>Cancel</Button>
      </>
    )
  const { entries } = state
  const importAll = async () => {
    for (const terms of batchesWithin(entries, part)) await write({ terms })
    toast(`${formatCount(entries.length, 'term')} imported`)
    onClose()
  }
  return (
    <>
      <CsvListSummary list={state} noun="row" columns={columns} minWidth="min-w-120" />
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={list.clear}>Choose another</Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          pending={isPending}
          blockedBecause={entries.length === 0 ? 'No row has a term to import.' : undefined}
          onClick={() => void run(importAll)}
        >
          Import {formatCount(entries.length, 'term')}
        </Button>
      </div>
    </>
  )
}
