import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askBeforeLeaving } from './ask-before-leaving'
import { fakeCall } from './testing/fake-call'
import { fakeMicrophones } from './testing/fake-microphone'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the browser would ask before leaving. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving a page', () => {
  test('asks for confirmation from placing a call until it is over', async () => {
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

  test('asks for confirmation while an incoming call is previewed, until the customer hangs up', async () => {
    const { voice } = fakeCall({ isIncoming: true })
    askBeforeLeaving(voice)
    await voice.preview()
    expect(isAsked()).toBe(true)
    voice.hear({ kind: 'over', reason: 'CANCELLED' })
    expect(isAsked()).toBe(false)
  })

  test('asks nothing while the browser asks for microphone access', async () => {
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
