'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Progress } from '@/components/ui/progress'
import { useToast } from '@/components/ui/toast-provider'
import type { EventFilters } from '@/lib/browser/events'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { type ExportProgress, useExport } from './use-export'

function Running({ events, total, cancel }: ExportProgress & { cancel: () => void }) {
  return (
    <div className="w-full rounded-md border border-border bg-surface-raised p-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-sm tabular-nums">
          {formatNumber(events)}
          {total === undefined ? ' events so far' : ` of ${formatNumber(total)} events`}
        </p>
        <Button size="small" onClick={cancel}>
          Stop the export
        </Button>
      </div>
      <Progress label="Export" fraction={total ? events / total : undefined} />
    </div>
  )
}

/** Writes the filtered list into a file, one event on each line. */
export function ExportButton({ filters }: { filters: EventFilters }) {
  const toast = useToast()
  const { start, cancel, progress, problem } = useExport((events) =>
    toast(`${formatCount(events, 'event')} exported`, 'JSON, one event per line.'),
  )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        pending={progress !== undefined}
        onClick={() => void start(filters)}
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Export</span>
      </Button>
      {progress && <Running {...progress} cancel={cancel} />}
      {problem && <ProblemNotice problem={problem} className="w-full" />}
    </>
  )
}
