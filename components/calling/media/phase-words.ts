import type { CallPhase } from '@/lib/calling-media/call-progress'

/** Where a call is, in a sentence. */
export const phaseWords: Record<CallPhase, string> = {
  microphone: 'Waiting for the microphone. The browser may ask whether it is allowed.',
  placing: 'Placing the call',
  ringing: 'Ringing',
  answering: 'Answering',
  preview: 'You hear the caller. The caller hears nothing of you until you accept.',
  connecting: 'Answered. Connecting the sound',
  connected: 'Connected',
  unsteady: 'Nothing comes through at the moment. Waiting for the network.',
  over: 'The call is over',
}
