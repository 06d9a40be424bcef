'use client'

import { useQuery } from '@tanstack/react-query'
import { BookA, ChevronDown, CopyPlus, FileSpreadsheet, Languages, Send, Upload } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { MenuEntry } from '@/components/ui/menu'
import { MenuButton } from '@/components/ui/menu-button'
import { bulkJobQueries, isUnderWay } from '@/lib/browser/bulk-jobs'
import { addressOf } from '@/lib/browser/call'
import type { DeskFilters, ShownDesk } from './desk-rows'

interface DeskActionsProps {
  /** The visible part of the desk. */
  desk: ShownDesk
  filters: DeskFilters
  /** Rows are filtered by their cells, so not everything missing is visible. */
  isNarrowed: boolean
  /** Why this person can only view. */
  readOnlyBecause: string | undefined
  importTexts: () => void
  openGlossary: () => void
  /** Asks whether to create drafts of everything missing in the visible part. */
  createMissing: () => void
  submitDrafts: () => void
}

/** Why drafts of everything missing can't be created; undefined if they can. */
function whyNotCreate({ desk, isNarrowed, readOnlyBecause }: DeskActionsProps): string | undefined {
  if (readOnlyBecause) return readOnlyBecause
  if (isNarrowed) return 'Remove the filter first.'
  const isWhole = desk.rows.every(({ cell }) => desk.languages.every((code) => cell(code)))
  return isWhole ? 'No languages are missing here.' : undefined
}

/** Actions on everything visible: export, import and submit. */
export function DeskActions(props: DeskActionsProps) {
  const { desk, filters, readOnlyBecause, importTexts, openGlossary, createMissing, submitDrafts } = props
  const { source, language, text } = filters
  const textsAddress = (form: { format?: 'xliff' }) =>
    addressOf('GET /api/template-languages/texts', { query: { source, language, text, ...form } })
  const { data: jobs } = useQuery(bulkJobQueries.list())
  const isSubmitting = jobs?.data.some((job) => job.kind === 'submit' && isUnderWay(job)) === true
  const hasDrafts = desk.rows.some(({ cell }) => desk.languages.some((code) => cell(code)?.draft))
  const exports: readonly MenuEntry[] = [
    { label: 'Export as CSV', icon: <FileSpreadsheet />, href: textsAddress({}), isFile: true },
    {
      label: 'Export as XLIFF',
      icon: <Languages />,
      href: textsAddress({ format: 'xliff' }),
      isFile: true,
      blockedBecause: language
        ? undefined
        : 'Filter by one language first. Each XLIFF file contains one language.',
    },
  ]
  return (
    <>
      <Button blockedBecause={readOnlyBecause} size="small" onClick={importTexts} className="max-sm:hidden">
        <Upload aria-hidden="true" className="size-4" />
        Import translations
      </Button>
      <span className={hasDrafts ? undefined : 'max-sm:-mr-2.5'}>
        <MenuButton
          size="small"
          variant="quiet"
          menu="Actions on translations"
          entries={[
            {
              label: 'Import translations',
              icon: <Upload />,
              blockedBecause: readOnlyBecause,
              onSelect: importTexts,
              isButton: true,
            },
            ...exports,
            {
              label: 'Create missing drafts',
              icon: <CopyPlus />,
              blockedBecause: whyNotCreate(props),
              onSelect: createMissing,
            },
            'separator',
            { label: 'Glossary', icon: <BookA />, onSelect: openGlossary },
          ]}
        >
          Actions
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </MenuButton>
      </span>
      {hasDrafts && (
        <Button
          size="small"
          blockedBecause={
            readOnlyBecause ?? (isSubmitting ? 'Drafts are already being submitted.' : undefined)
          }
          onClick={submitDrafts}
        >
          <Send aria-hidden="true" className="size-4" />
          Submit drafts
        </Button>
      )}
    </>
  )
}
