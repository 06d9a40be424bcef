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
  /** A page draws the call large: it need not be drawn beside it. */
  isDrawnLarge: boolean
}

// One page has one call at a time, which goes on while one looks at other pages of the console.
let shown: Shown = { call: undefined, isDrawnLarge: false }
const { notify, subscribe } = createSignal()

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  notify()
}

const nothing: Shown = { call: undefined, isDrawnLarge: false }

/** The call of this page, and who draws it. */
export const useCurrentCall = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )

const noCall = () => () => {}
const noProgress = () => undefined

/** Where the call of this page is, drawn anew with every step. */
export function useCurrentProgress(): CallProgress | undefined {
  const voice = useCurrentCall().call?.voice
  return useSyncExternalStore(voice?.subscribe ?? noCall, voice?.progress ?? noProgress, noProgress)
}

/** Whether this page is in a call that is not over. */
export function useIsInCall(): boolean {
  const progress = useCurrentProgress()
  return progress !== undefined && phaseOf(progress) !== 'over'
}

/** Puts a call in the place of the one there was, which is hung up. */
export function takeCall(call: CurrentCall): void {
  void shown.call?.voice.hangUp()
  show({ call })
}

/** Forgets a call that is over. */
export function forgetCall({ voice }: CurrentCall): void {
  if (shown.call?.voice === voice) show({ call: undefined })
}

/** @returns the function that draws it small again */
export function drawLarge(): () => void {
  show({ isDrawnLarge: true })
  return () => show({ isDrawnLarge: false })
}
