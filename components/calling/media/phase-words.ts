import type { CallPhase } from '@/lib/calls/media/call-progress'

/** Where a call is, in a sentence. */
export const phaseWords: Record<CallPhase, string> = {
  microphone: 'Waiting for the microphone. The browser may ask whether it is allowed.',
  placing: 'Placing the call',
  ringing: 'Ringing',
  answering: 'Answering',
  preview: 'You can hear the caller. The caller cannot hear you until you accept.',
  connecting: 'Answered. Connecting audio',
  connected: 'Connected',
  unsteady: 'No audio right now. Waiting for the network.',
  over: 'Call ended',
}
