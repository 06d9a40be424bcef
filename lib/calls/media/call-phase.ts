import type { CallProgress } from './call-progress'

/** Where a call is, as people see it. `unsteady`: connected, and nothing is heard at the moment. */
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

/** Where a call is, as people see it. */
export function phaseOf({ agreed, sound }: Pick<CallProgress, 'agreed' | 'sound'>): CallPhase {
  if (agreed === 'early') return 'preview'
  if (agreed !== 'answered') return agreed
  if (sound === 'none') return 'connecting'
  return sound === 'up' ? 'connected' : 'unsteady'
}

/** Whether someone is heard at the other end, or about to be. */
export const isTalking = (phase: CallPhase): boolean =>
  phase === 'connecting' || phase === 'connected' || phase === 'unsteady'
