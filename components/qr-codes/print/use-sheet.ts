'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { saveFile } from '@/components/ui/save-file'
import { readCaptionFonts } from '@/lib/browser/qr-codes'
import type { Problem } from '@/lib/contract/error-object'
import type { SheetAnswer, SheetAsk } from './sheet-worker-messages'

export type SheetState =
  | { kind: 'idle' }
  | { kind: 'working'; drawn: number; all: number }
  | { kind: 'done'; pages: number; missing: readonly string[]; saveAgain: () => void }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; problem: Problem }

const broken =
  'The browser couldn’t create the file. Print fewer codes at once, or reload the page and try again.'
const FILE_NAME = 'qr-codes.pdf'

/** Creates a PDF in a worker and saves it; one at a time, and cancelable. */
export function useSheet(onMade: () => void) {
  const [state, setState] = useState<SheetState>({ kind: 'idle' })
  const running = useRef<{ worker?: Worker; fonts: AbortController }>(undefined)

  const end = () => {
    running.current?.worker?.terminate()
    running.current?.fonts.abort()
    running.current = undefined
  }
  // A worker would outlive the dialog.
  useEffect(() => end, [])

  const hear = (answer: SheetAnswer) => {
    if (answer.kind === 'progress') return setState({ ...answer, kind: 'working' })
    end()
    if (answer.kind === 'refused') return setState(answer)
    if (answer.kind === 'failed') return setState({ kind: 'refused', reason: broken })
    const save = () => saveFile(FILE_NAME, answer.bytes)
    save()
    onMade()
    setState({ kind: 'done', pages: answer.pages, missing: answer.missing, saveAgain: save })
  }

  const make = async (ask: Omit<SheetAsk, 'fonts'>) => {
    end()
    const work: typeof running.current = { fonts: new AbortController() }
    running.current = work
    setState({ kind: 'working', drawn: 0, all: ask.items.length })
    try {
      const captions = ask.items.map(({ caption }) => caption)
      const fonts = await readCaptionFonts(captions, work.fonts.signal)
      if (running.current !== work) return
      const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
      work.worker = worker
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => hear(data)
      worker.onerror = () => hear({ kind: 'failed' })
      worker.postMessage({ ...ask, fonts } satisfies SheetAsk)
    } catch (failure) {
      if (running.current !== work) return
      end()
      setState({ kind: 'failed', problem: problemOf(failure) })
    }
  }
  const stop = () => {
    end()
    setState({ kind: 'idle' })
  }
  return { state, make: (ask: Omit<SheetAsk, 'fonts'>) => void make(ask), stop }
}
