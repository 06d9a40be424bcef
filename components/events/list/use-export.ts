'use client'

import { useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { saveFile } from '@/components/ui/save-file'
import type { EventFilters } from '@/lib/browser/events'
import { exportEvents } from '@/lib/browser/events-export'
import type { Problem } from '@/lib/contract/error-object'

export interface ExportProgress {
  events: number
  /** Absent when nobody knows. */
  total: number | undefined
}

/** Writes what the filters find into a file; one at a time, and it can be stopped. */
export function useExport(onDone: (events: number) => void) {
  const [progress, setProgress] = useState<ExportProgress>()
  const [problem, setProblem] = useState<Problem>()
  const running = useRef<AbortController>(undefined)

  const start = async (filters: EventFilters) => {
    const call = new AbortController()
    running.current = call
    setProblem(undefined)
    setProgress({ events: 0, total: undefined })
    try {
      const { file, events } = await exportEvents(filters, {
        signal: call.signal,
        onProgress: (soFar, total) => setProgress({ events: soFar, total }),
      })
      saveFile(file, `events-${new Date().toISOString().slice(0, 10)}.ndjson`)
      onDone(events)
    } catch (failure) {
      if (!call.signal.aborted) setProblem(problemOf(failure))
    } finally {
      setProgress(undefined)
    }
  }

  return { start, cancel: () => running.current?.abort(), progress, problem }
}
