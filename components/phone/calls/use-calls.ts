import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '@/lib/calling-media/ask-before-leaving'
import { newCall, phaseOf } from '@/lib/calling-media/call-progress'
import { startRinging } from '@/lib/calling-media/ring-sound'
import { VoiceCall } from '@/lib/calling-media/voice-call'
import type { CallSignal } from '@/lib/contract/customer-calls'
import { actOnPhoneCall, forgetRinging, phoneCallQueries } from '@/lib/queries/phone-calls'
import { newsOf, promptsOf, type RingingCall, ringingCalls } from './phone-calls'
import { isOver, phoneLine } from './phone-line'

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
  const queryClient = useQueryClient()
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

  const drop = (call: string) => forgetRinging(queryClient, contact, call)

  async function decline({ id: call_id, number }: RingingCall): Promise<void> {
    try {
      await actOnPhoneCall(contact, { phone_number_id: number, action: 'decline', call_id })
    } catch (failure) {
      if (!isOver(failure)) throw failure
    }
    drop(call_id)
  }

  function begin(number: string, incoming?: RingingCall): VoiceCall {
    void own?.voice.hangUp()
    const line = phoneLine(contact, number, drop)
    const voice = new VoiceCall({ line, side: 'customer', incoming })
    askBeforeLeaving(voice)
    setOwn({ voice, number })
    return voice
  }
  return {
    own,
    ringing,
    prompts: promptsOf(signals),
    isInCall,
    callBusiness: (number: string) => void begin(number).place(),
    decline,
    answer: (call: RingingCall) => void begin(call.number, call).accept(),
    forget: () => setOwn(undefined),
  }
}
