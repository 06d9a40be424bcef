import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newCall, phaseOf } from '@/lib/calling-media/call-progress'
import { startRinging } from '@/lib/calling-media/ring-sound'
import { VoiceCall } from '@/lib/calling-media/voice-call'
import type { CallSignal } from '@/lib/contract/customer-calls'
import { phoneCallQueries } from '@/lib/queries/phone-calls'
import { newsOf, promptsOf, type RingingCall, ringingCalls } from './phone-calls'
import { phoneLine } from './phone-line'

/** A call this screen of the phone takes part in. */
export interface OwnCall {
  voice: VoiceCall
  number: string
}

const none: readonly CallSignal[] = []
const nobody = newCall()
const noSubscription = () => () => {}
const noProgress = () => nobody

/** Calls of a phone: those that ring, the one somebody is in, and what can be done. */
export function useCalls(contact: string) {
  const { data } = useQuery(phoneCallQueries.signals(contact))
  const signals = data?.data ?? none
  const [own, setOwn] = useState<OwnCall>()
  const progress = useSyncExternalStore(
    own?.voice.subscribe ?? noSubscription,
    own?.voice.progress ?? noProgress,
    noProgress,
  )
  const isInCall = own !== undefined && phaseOf(progress) !== 'over'
  const ringing = ringingCalls(signals).filter(({ id }) => !isInCall || id !== progress.id)
  const isRinging = ringing.length > 0 && !isInCall
  const { id } = progress

  // The call is outside of React.
  useEffect(() => {
    const news = own && id !== undefined ? newsOf(signals, id) : undefined
    if (news) own?.voice.hear(news)
  }, [own, id, signals])
  // Sound is the browser's.
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])

  function begin(number: string, incoming?: RingingCall): VoiceCall {
    void own?.voice.hangUp()
    const voice = new VoiceCall({ line: phoneLine(contact, number), side: 'customer', incoming })
    setOwn({ voice, number })
    return voice
  }
  return {
    own,
    ringing,
    prompts: promptsOf(signals),
    isInCall,
    callBusiness: (number: string) => void begin(number).place(),
    answer: (call: RingingCall) => void begin(call.number, call).accept(),
    forget: () => setOwn(undefined),
  }
}
