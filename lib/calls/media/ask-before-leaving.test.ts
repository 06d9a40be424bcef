import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askBeforeLeaving } from './ask-before-leaving'
import { fakeCall } from './testing/fake-call'
import { fakeMicrophones } from './testing/fake-microphone'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the browser would ask. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a page that is left', () => {
  test('asks from when a call is placed until it is over', async () => {
    const { voice } = fakeCall()
    askBeforeLeaving(voice)
    expect(isAsked()).toBe(false)
    await voice.place()
    expect(isAsked()).toBe(true)
    voice.hear({ kind: 'answered', answer: 'answer' })
    await vi.advanceTimersByTimeAsync(0)
    expect(isAsked()).toBe(true)
    await voice.hangUp()
    expect(isAsked()).toBe(false)
  })

  test('asks while a call of a customer is heard ahead, and no more when the customer hung up', async () => {
    const { voice } = fakeCall({ isIncoming: true })
    askBeforeLeaving(voice)
    await voice.preview()
    expect(isAsked()).toBe(true)
    voice.hear({ kind: 'over', reason: 'CANCELLED' })
    expect(isAsked()).toBe(false)
  })

  test('asks nothing while the browser itself asks for the microphone', async () => {
    const { asked, open } = fakeMicrophones()
    const { voice } = fakeCall({ open })
    askBeforeLeaving(voice)
    const placing = voice.place()
    voice.setMuted(true)
    expect(isAsked()).toBe(false)
    asked[0]?.open()
    await placing
    expect(isAsked()).toBe(true)
  })
})
