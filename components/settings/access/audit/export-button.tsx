'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { saveFile } from '@/components/ui/save-file'
import { type AuditFilters, exportAudit } from '@/lib/browser/audit'
import type { Problem } from '@/lib/contract/error-object'

/** Writes what the filters find into a file that spreadsheets open. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const start = async () => {
    setIsRunning(true)
    setProblem(undefined)
    try {
      saveFile(await exportAudit(filters), `audit-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (failure) {
      setProblem(problemOf(failure))
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <>
      <Button size="small" variant="quiet" pending={isRunning} onClick={() => void start()}>
        <Download aria-hidden="true" className="size-4" />
        Export as CSV
      </Button>
      {problem && <ProblemNotice problem={problem} className="w-full" />}
    </>
  )
}
