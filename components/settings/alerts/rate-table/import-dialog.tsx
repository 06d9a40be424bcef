'use client'

import { useForm } from 'react-hook-form'
import { ChooseList } from '@/components/form/csv-list/choose-list'
import { CsvListSummary } from '@/components/form/csv-list/csv-list-summary'
import type { CsvColumn } from '@/components/form/csv-list/csv-row-table'
import { useCsvList } from '@/components/form/csv-list/use-csv-list'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/ui/toast-provider'
import { useImportRateTable } from '@/lib/browser/rate-table'
import { rateTableLimits } from '@/lib/contract/rate-table'
import type { RateList, RateRow } from '@/lib/rate-table/csv-import'

const columns: CsvColumn<RateRow>[] = [
  { title: 'Market', cell: ({ market }) => market, hasNotes: true },
  { title: 'Category', width: 'w-36', cell: ({ category }) => category },
  { title: 'Price', width: 'w-24', cell: ({ price }) => price },
  { title: 'Currency', width: 'w-20', cell: ({ currency }) => currency },
]

interface RateTableFacts {
  holdsFrom: string
  source: string
}

interface ImportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** There is a table, which will be replaced. */
  isReplacing: boolean
}

const example = 'market,category,price,currency\nGermany,MARKETING,0.1131,EUR\nDE,UTILITY,0.0456,EUR'

const isBad = ({ errors }: RateRow) => errors.length > 0

/**
 * Imports a rate table, replacing the current one: choose a list, review its rows, and enter its source. Load it
 * lazily.
 */
export function ImportDialog({ isReplacing, ...dialog }: ImportDialogProps) {
  const form = useForm<RateTableFacts>({ defaultValues: { holdsFrom: '', source: '' } })
  const list = useCsvList<RateList>({
    read: async (text) => (await import('@/lib/rate-table/csv-import')).readRatesCsv(text),
    mostCharacters: rateTableLimits.characters,
    things: 'prices',
  })
  const { mutateAsync: replace } = useImportRateTable()
  const toast = useToast()
  const { state } = list
  const before = state.kind !== 'read' && (
    <ChooseList
      state={state}
      takeFile={list.takeFile}
      takeText={list.takeText}
      hint="The first row must be a header: market, category, price, and currency. A market is a country or its two-letter code."
      example={example}
    />
  )
  return (
    <FormDialog
      {...dialog}
      title={isReplacing ? 'Replace rate table' : 'Import rate table'}
      description="Each row of a CSV file is one price: the cost of a delivered message in a market, by category."
      size="large"
      form={form}
      before={before}
      submitLabel={isReplacing ? 'Replace table' : 'Import table'}
      blockedBecause={state.kind === 'read' && state.rows.some(isBad) ? 'Some rows have errors.' : undefined}
      actions={<Button onClick={list.clear}>Choose another</Button>}
      save={async (facts) => {
        if (state.kind !== 'read') return
        await replace({ currency: state.currency, prices: state.prices, ...facts })
        toast('Rate table imported')
      }}
    >
      {state.kind === 'read' && (
        <CsvListSummary list={state} noun="price" isAllOrNothing columns={columns} minWidth="min-w-140" />
      )}
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField<RateTableFacts> name="holdsFrom" label="Effective from" type="date" isRequired />
        <TextField<RateTableFacts>
          name="source"
          label="Source"
          hint="A name or a link."
          maxLength={rateTableLimits.sourceCharacters}
          isRequired
        />
      </div>
    </FormDialog>
  )
}
