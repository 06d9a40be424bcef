'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { saveFile } from '@/components/ui/save-file'
import { useAttempt } from '@/components/ui/use-attempt'
import { type AuditFilters, exportAudit } from '@/lib/browser/audit'

/** Writes what the filters find into a file that spreadsheets open. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { run, isPending, problem } = useAttempt()
  const start = () =>
    run(async () =>
      saveFile(await exportAudit(filters), `audit-${new Date().toISOString().slice(0, 10)}.csv`),
    )
  return (
    <>
      <Button size="small" variant="quiet" pending={isPending} onClick={() => void start()}>
        <Download aria-hidden="true" className="size-4" />
        Export as CSV
      </Button>
      {problem && <ProblemNotice problem={problem} className="w-full" />}
    </>
  )
}
