import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { actOnPhoneCall, forgetRinging, phoneCallQueries } from '@/lib/browser/phone-calls'
import { phaseOf } from '@/lib/calls/media/call-phase'
import { newCall } from '@/lib/calls/media/call-progress'
import { startRinging } from '@/lib/calls/media/ring-sound'
import type { VoiceCall } from '@/lib/calls/media/voice-call'
import type { CallSignal } from '@/lib/contract/customer-calls'
import { newsOf, promptsOf, type RingingCall, ringingCalls } from './phone-calls'
import { isOver } from './phone-line'

/** A call this phone takes part in. */
export interface OwnCall {
  voice: VoiceCall
  number: string
}

/** Code for microphones and connections is loaded once a call is possible. */
const loadBeginning = () => import('./begin-call')

const none: readonly CallSignal[] = []
const nobody = newCall()
const noSubscription = () => () => {}
const noProgress = () => nobody

/**
 * Calls of a phone: ringing ones, the current one, and actions.
 * @param mayCall the open screen allows calling
 */
export function useCalls(contact: string, mayCall: boolean) {
  const queryClient = useQueryClient()
  const { data } = useQuery(phoneCallQueries.signals(contact))
  const signals = data?.data ?? none
  const [own, setOwn] = useState<OwnCall>()
  const isBeginning = useRef(false)
  const progress = useSyncExternalStore(
    own?.voice.subscribe ?? noSubscription,
    own?.voice.progress ?? noProgress,
    noProgress,
  )
  const isInCall = own !== undefined && phaseOf(progress) !== 'over'
  const ringing = ringingCalls(signals).filter(({ id }) => !isInCall || id !== progress.id)
  const isRinging = ringing.length > 0 && !isInCall
  const { id } = progress

  // The call is outside React.
  useEffect(() => {
    const news = own && id !== undefined ? newsOf(signals, id) : undefined
    if (news) own?.voice.hear(news)
  }, [own, id, signals])
  // Preloads what a call needs before anyone presses a button.
  useEffect(() => {
    if (mayCall || isRinging) loadBeginning().catch(() => {})
  }, [mayCall, isRinging])
  // Sound is outside React.
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

  async function begin(number: string, incoming?: RingingCall): Promise<VoiceCall | undefined> {
    if (isBeginning.current) return undefined
    isBeginning.current = true
    void own?.voice.hangUp()
    try {
      const { beginCall } = await loadBeginning()
      const voice = beginCall({ contact, number, incoming }, drop)
      setOwn({ voice, number })
      return voice
    } finally {
      isBeginning.current = false
    }
  }
  return {
    own,
    ringing,
    prompts: promptsOf(signals),
    isInCall,
    callBusiness: (number: string) => void begin(number).then((voice) => voice?.place()),
    decline,
    answer: (call: RingingCall) => void begin(call.number, call).then((voice) => voice?.accept()),
    forget: () => setOwn(undefined),
  }
}
