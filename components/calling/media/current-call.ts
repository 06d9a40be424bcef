import { useSyncExternalStore } from 'react'
import { phaseOf } from '@/lib/calls/media/call-phase'
import type { CallProgress } from '@/lib/calls/media/call-progress'
import type { VoiceCall } from '@/lib/calls/media/voice-call'
import { createSignal } from '@/lib/work/signal'

/** A call this page takes part in. */
export interface CurrentCall {
  voice: VoiceCall
  number: { id: string; name: string }
  person: { waId: string; name: string | undefined }
}

interface Shown {
  call: CurrentCall | undefined
  /** A page shows the call large, so it isn't shown in the corner. */
  isDrawnLarge: boolean
}

// A page has at most one call, which continues while navigating the console.
let shown: Shown = { call: undefined, isDrawnLarge: false }
const { notify, subscribe } = createSignal()

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  notify()
}

const nothing: Shown = { call: undefined, isDrawnLarge: false }

/** This page's call, and whether it is shown large. */
export const useCurrentCall = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )

const noCall = () => () => {}
const noProgress = () => undefined

/** Progress of this page's call; rerenders with every step. */
export function useCurrentProgress(): CallProgress | undefined {
  const voice = useCurrentCall().call?.voice
  return useSyncExternalStore(voice?.subscribe ?? noCall, voice?.progress ?? noProgress, noProgress)
}

/** Whether this page is in an active call. */
export function useIsInCall(): boolean {
  const progress = useCurrentProgress()
  return progress !== undefined && phaseOf(progress) !== 'over'
}

/** Replaces the current call, which is hung up. */
export function takeCall(call: CurrentCall): void {
  void shown.call?.voice.hangUp()
  show({ call })
}

/** Dismisses a call that has ended. */
export function forgetCall({ voice }: CurrentCall): void {
  if (shown.call?.voice === voice) show({ call: undefined })
}

/** @returns a function that shows it small again */
export function drawLarge(): () => void {
  show({ isDrawnLarge: true })
  return () => show({ isDrawnLarge: false })
}
