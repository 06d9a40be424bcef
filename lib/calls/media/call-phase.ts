import type { CallProgress } from './call-progress'

/** State of a call as displayed. `unsteady`: connected, but currently without audio. */
export type CallPhase =
  | 'microphone'
  | 'placing'
  | 'ringing'
  | 'answering'
  | 'preview'
  | 'connecting'
  | 'connected'
  | 'unsteady'
  | 'over'

/** State of a call as displayed. */
export function phaseOf({ agreed, sound }: Pick<CallProgress, 'agreed' | 'sound'>): CallPhase {
  if (agreed === 'early') return 'preview'
  if (agreed !== 'answered') return agreed
  if (sound === 'none') return 'connecting'
  return sound === 'up' ? 'connected' : 'unsteady'
}

/** Whether the parties can hear each other, or are about to. */
export const isTalking = (phase: CallPhase): boolean =>
  phase === 'connecting' || phase === 'connected' || phase === 'unsteady'
