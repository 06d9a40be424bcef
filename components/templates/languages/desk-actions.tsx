'use client'

import { Download, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { addressOf } from '@/lib/browser/call'
import type { LanguageRow } from '@/lib/contract/template-languages'
import type { DeskFilters } from './desk-rows'

const ImportDialog = dynamic(() => import('./csv/import-dialog').then((module) => module.ImportDialog), {
  ssr: false,
})

interface DeskActionsProps {
  names: readonly LanguageRow[]
  filters: DeskFilters
  /** Why this person may only look. */
  readOnlyBecause: string | undefined
}

/** What can be done with the texts of the whole desk: taken away as a list, and brought back. */
export function DeskActions({ names, filters, readOnlyBecause }: DeskActionsProps) {
  const { source, language, text } = filters
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <a
        href={addressOf('GET /api/template-languages/texts', { query: { source, language, text } })}
        download
        className={buttonLook({ size: 'small', variant: 'quiet' })}
      >
        <Download aria-hidden="true" className="size-4" />
        Export as CSV
      </a>
      <Button
        size="small"
        variant="quiet"
        blockedBecause={readOnlyBecause}
        onClick={() => setIsImporting(true)}
      >
        <Upload aria-hidden="true" className="size-4" />
        Import CSV
      </Button>
      {isImporting && <ImportDialog names={names} source={source} onClose={() => setIsImporting(false)} />}
    </>
  )
}
