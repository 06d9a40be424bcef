'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { type UploadedSample, uploadSample } from '@/lib/browser/samples'
import type { Problem } from '@/lib/contract/error-object'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; file: File; fraction: number }
  | { kind: 'failed'; file: File; problem: Problem }

/** Uploads one file at a time, with progress, cancel and retry. */
export function useSampleUpload(onUploaded: (sample: UploadedSample, file: File) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  // A card can be moved while its sample uploads: only the newest callback knows where it is now.
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })

  // Uploads aren't part of React, and the result is useless once the header has changed.
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    setState({ kind: 'uploading', file, fraction: 0 })
    try {
      const sample = await uploadSample(
        file,
        (fraction) => setState({ kind: 'uploading', file, fraction }),
        call.signal,
      )
      if (call.signal.aborted) return
      setState({ kind: 'idle' })
      uploaded.current(sample, file)
    } catch (failure) {
      if (!call.signal.aborted) setState({ kind: 'failed', file, problem: problemOf(failure) })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  return { state, upload: (file: File) => void upload(file), cancel }
}
