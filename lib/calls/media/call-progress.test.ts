import { describe, expect, test } from 'vitest'
import { phaseOf } from './call-phase'
import { afterEvent, type CallEvent, callClock, newCall } from './call-progress'

const end = { title: 'Call ended.', nextStep: '', isFault: false }
const after = (...events: CallEvent[]) =>
  events.reduce((call, event, place) => afterEvent(call, event, place + 1), newCall())

describe('a call', () => {
  test('is connected once it was answered and has audio, in either order', () => {
    const placed: CallEvent[] = [{ kind: 'placing' }, { kind: 'placed', id: 'a' }]
    expect(phaseOf(after(...placed))).toBe('ringing')
    const heardFirst = after(...placed, { kind: 'sound', sound: 'up' }, { kind: 'answered' })
    const answeredFirst = after(...placed, { kind: 'answered' }, { kind: 'sound', sound: 'up' })
    expect(phaseOf(after(...placed, { kind: 'answered' }))).toBe('connecting')
    for (const call of [heardFirst, answeredFirst]) {
      expect(phaseOf(call)).toBe('connected')
      expect(call.connectedAt).toBe(4)
    }
  })

  test('is a preview while it has audio but is not accepted', () => {
    const early = after({ kind: 'answering' }, { kind: 'early' }, { kind: 'sound', sound: 'up' })
    expect(phaseOf(early)).toBe('preview')
    expect(early.connectedAt).toBeUndefined()
    expect(phaseOf(afterEvent(early, { kind: 'answered' }, 9))).toBe('connected')
  })

  test('keeps its connection time when the audio drops and returns', () => {
    const up: CallEvent = { kind: 'sound', sound: 'up' }
    const shaky = after({ kind: 'answered' }, up, { kind: 'sound', sound: 'shaky' })
    expect(phaseOf(shaky)).toBe('unsteady')
    expect(afterEvent(shaky, up, 99).connectedAt).toBe(2)
  })

  test('ignores late events and never returns to an earlier phase', () => {
    const answered = after({ kind: 'answered' }, { kind: 'placed', id: 'a' }, { kind: 'early' })
    expect(answered).toMatchObject({ agreed: 'answered', id: 'a' })
    const over = afterEvent(answered, { kind: 'over', end }, 7)
    expect(over).toMatchObject({ endedAt: 7, end })
    expect(afterEvent(over, { kind: 'answered' }, 8)).toBe(over)
    expect(afterEvent(over, { kind: 'over', end: { ...end, title: 'Other' } }, 8)).toBe(over)
  })
})

test.each([
  [-5, '0:00'],
  [7999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%d ms are shown as %s', (ms, shown) => {
  expect(callClock(ms)).toBe(shown)
})
