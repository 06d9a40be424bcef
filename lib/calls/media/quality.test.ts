import { describe, expect, test } from 'vitest'
import { loudness } from './microphone'
import { countOf, qualityOf, qualityWord } from './quality'

const count = (received: number, lost: number) => ({
  received,
  lost,
  sent: 0,
  jitter: 0.002,
  roundTrip: 0.04,
})

describe('call quality', () => {
  test('is read from the statistics of the audio and the nominated candidate pair', () => {
    const entries = [
      { type: 'inbound-rtp', kind: 'audio', packetsReceived: 50, packetsLost: 2, jitter: 0.001 },
      { type: 'inbound-rtp', kind: 'video', packetsReceived: 900, packetsLost: 90 },
      { type: 'outbound-rtp', kind: 'audio', packetsSent: 60 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.03 },
      { type: 'codec' },
    ]
    expect(countOf(entries)).toEqual({ received: 50, lost: 2, sent: 60, jitter: 0.001, roundTrip: 0.03 })
  })

  test('reports the loss since the last reading, never below zero', () => {
    expect(qualityOf(count(90, 10), undefined).lossPercent).toBe(10)
    expect(qualityOf(count(190, 10), count(90, 10))).toMatchObject({
      lossPercent: 0,
      received: 190,
      jitterMs: 2,
    })
    expect(qualityOf(count(190, 8), count(90, 10)).lossPercent).toBe(0)
    expect(qualityOf(count(0, 0), undefined).lossPercent).toBe(0)
  })

  test('is rated good, fair or poor', () => {
    const quality = qualityOf(count(100, 0), undefined)
    expect(qualityWord(quality)).toBe('good')
    expect(qualityWord({ ...quality, lossPercent: 2 })).toBe('fair')
    expect(qualityWord({ ...quality, roundTripMs: 700 })).toBe('poor')
  })
})

describe('loudness', () => {
  test('ranges from 0 for silence to 1 for full scale', () => {
    expect(loudness([0, 0])).toBe(0)
    expect(loudness([])).toBe(0)
    expect(loudness([1, -1])).toBe(1)
    expect(loudness([0.1, -0.1])).toBeCloseTo(2 / 3)
    expect(loudness([0.0001])).toBe(0)
  })
})
