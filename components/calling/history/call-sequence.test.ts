import { describe, expect, test } from 'vitest'
import { callReasons } from '@/lib/contract/call-states'
import type { CallTransition } from '@/lib/contract/calling'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { sequenceOf } from './call-sequence'

const call = (
  direction: string,
  transitions: CallTransition[],
  more: Partial<ConsoleCall> = {},
): ConsoleCall => ({
  id: 'wacid.a',
  phone_number_id: '1',
  user_wa_id: '15550100001',
  direction,
  status: 'ended',
  reason: null,
  created_at: 0,
  transitions,
  ...more,
})

const begun = (by: string): CallTransition[] => [
  { at: 0, to: 'initiated', by },
  { at: 10, from: 'initiated', to: 'ringing', by: 'service' },
]

const arrows = (each: ConsoleCall) =>
  sequenceOf(each).map(({ from, to, sentence }) => `${from} > ${to}: ${sentence}`)

const sentence = (step: { sentence: string }) => step.sentence

describe('the sequence of a call', () => {
  test('goes from the business to the customer and back', () => {
    const transitions = [
      ...begun('business'),
      { at: 20, from: 'ringing', to: 'connected', by: 'customer' },
      { at: 30, from: 'connected', to: 'ended', by: 'business' },
    ]
    expect(arrows(call('BUSINESS_INITIATED', transitions))).toEqual([
      'business > service: The business called.',
      'service > customer: The customer’s phone rang.',
      'customer > business: The customer answered, and the audio was connected.',
      'business > customer: The business hung up.',
    ])
  })

  test('starts at the customer for an incoming call, with the early audio at its time', () => {
    const transitions = [
      ...begun('customer'),
      { at: 20, from: 'ringing', to: 'connected', by: 'business' },
      { at: 30, from: 'connected', to: 'ended', by: 'customer' },
    ]
    expect(arrows(call('USER_INITIATED', transitions, { pre_accepted_at: 15 }))).toEqual([
      'customer > service: The customer called.',
      'service > business: The business’s phone rang.',
      'business > customer: The business connected the audio before answering.',
      'business > customer: The business answered, and the audio was connected.',
      'customer > business: The customer hung up.',
    ])
  })

  test('names the people in the console who acted, but not the customer', () => {
    const [ada, you] = [
      { name: 'Ada', is_you: false },
      { name: 'Grace', is_you: true },
    ]
    const outgoing = [
      ...begun('business'),
      { at: 20, from: 'ringing', to: 'connected', by: 'customer' },
      { at: 30, from: 'connected', to: 'ended', by: 'business' },
    ]
    const people = { placed: ada, ended: you }
    expect(sequenceOf(call('BUSINESS_INITIATED', outgoing, { people })).map(sentence)).toEqual([
      'Ada called.',
      'The customer’s phone rang.',
      'The customer answered, and the audio was connected.',
      'You hung up.',
    ])
    const declined = [
      ...begun('customer'),
      { at: 20, from: 'ringing', to: 'ended', by: 'business', reason: 'REJECTED' },
    ]
    const told = call('USER_INITIATED', declined, {
      pre_accepted_at: 15,
      people: { previewed: you, ended: ada },
    })
    expect(sequenceOf(told).map(sentence).slice(2)).toEqual([
      'You connected the audio before answering.',
      'Ada declined the call.',
    ])
  })

  test('says when the echo test answered for the customer', () => {
    const answered = [...begun('business'), { at: 20, from: 'ringing', to: 'connected', by: 'customer' }]
    const told = sequenceOf(call('BUSINESS_INITIATED', answered, { is_echo: true }))
    expect(told.at(-1)?.sentence).toBe('The echo test answered, and the audio was connected.')
  })

  test('ends at the caller when the service ends it', () => {
    const transitions = [
      ...begun('business'),
      { at: 20, from: 'ringing', to: 'failed', by: 'service', reason: 'NO_ANSWER' },
    ]
    const last = sequenceOf(call('BUSINESS_INITIATED', transitions)).at(-1)
    expect(last).toMatchObject({ from: 'service', to: 'business', isFailure: true })
  })

  test.each(Object.keys(callReasons))('has a specific sentence for %s', (reason) => {
    const transitions = [
      ...begun('customer'),
      { at: 20, from: 'ringing', to: 'failed', by: 'customer', reason },
    ]
    const last = sequenceOf(call('USER_INITIATED', transitions)).at(-1)
    expect(last?.sentence).not.toContain('The customer hung up.')
    expect(last?.sentence).toMatch(/^[A-Z].*\.$/)
  })

  test('falls back to generic words for unknown values', () => {
    const transitions = [{ at: 0, to: 'failed', by: 'someone', reason: 'constructor' }]
    expect(arrows(call('USER_INITIATED', transitions))).toEqual([
      'service > customer: The service ended the call.',
    ])
  })
})
