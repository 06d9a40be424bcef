import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phaseOf } from './call-phase'
import { MicrophoneTrouble } from './microphone'
import { fakeCall } from './testing/fake-call'
import { fakeMicrophones } from './testing/fake-microphone'
import type { VoiceCall } from './voice-call'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phase = (voice: VoiceCall) => phaseOf(voice.progress())
const end = (voice: VoiceCall) => voice.progress().end?.title
const refuse = () => Promise.reject(new Error('refused'))

/** An outgoing call that was answered. */
async function answeredCall() {
  const call = fakeCall()
  await call.voice.place()
  call.voice.hear({ kind: 'answered', answer: 'answer' })
  await vi.advanceTimersByTimeAsync(0)
  return call
}

describe('an outgoing call', () => {
  test('connects once it is answered and has audio', async () => {
    const { voice, line, connections, hear } = await answeredCall()
    expect(line.place).toHaveBeenCalledExactlyOnceWith('offer')
    expect(connections[0]?.take).toHaveBeenCalledExactlyOnceWith('answer')
    expect(phase(voice)).toBe('connecting')
    hear('up')
    expect(phase(voice)).toBe('connected')
  })

  test('is hung up as soon as it has an ID if the person hung up before', async () => {
    const { voice, line, microphones } = fakeCall()
    let placed = (_id: string) => {}
    line.place.mockReturnValue(new Promise((resolve) => (placed = resolve)))
    const placing = voice.place()
    await vi.advanceTimersByTimeAsync(0)
    expect(phase(voice)).toBe('placing')
    await voice.hangUp()
    expect(phase(voice)).toBe('over')
    expect(microphones[0]?.isOpen()).toBe(false)
    placed('b')
    await placing
    expect(line.hangUp).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('closes a microphone that opens after hanging up, and is not placed', async () => {
    const { asked, open } = fakeMicrophones()
    const { voice, line } = fakeCall({ open })
    const placing = voice.place()
    await voice.hangUp()
    const microphone = asked[0]?.open()
    await placing
    expect(microphone?.isOpen()).toBe(false)
    expect(line.place).not.toHaveBeenCalled()
  })

  test('ends with the reason if the microphone is blocked or the service rejects the call', async () => {
    const silent = fakeCall({ open: () => Promise.reject(new MicrophoneTrouble('refused')) })
    await silent.voice.place()
    expect(end(silent.voice)).toBe('Microphone access is blocked.')
    const refused = fakeCall()
    refused.line.place.mockImplementation(refuse)
    await refused.voice.place()
    expect(end(refused.voice)).toBe('The service refused.')
  })
})

describe('an incoming call', () => {
  test('is answered', async () => {
    const { voice, line, connections } = fakeCall({ isIncoming: true })
    await voice.accept()
    expect(line.answer).toHaveBeenCalledExactlyOnceWith('a', 'answer')
    expect(connections[0]?.connect).toHaveBeenCalledOnce()
    expect(phase(voice)).toBe('connecting')
  })

  test('is muted during its preview and unmuted when accepted, with one microphone', async () => {
    const { voice, line, microphones } = fakeCall({ isIncoming: true })
    await voice.preview()
    expect(phase(voice)).toBe('preview')
    expect(microphones[0]?.isHeard()).toBe(false)
    await voice.accept()
    expect(line.answer).toHaveBeenCalledExactlyOnceWith('a', 'answer')
    expect(microphones).toHaveLength(1)
    expect(microphones[0]?.isHeard()).toBe(true)
  })

  test('that the service rejects after a preview ends with the reason and closes the microphone', async () => {
    const { voice, line, microphones } = fakeCall({ isIncoming: true })
    await voice.preview()
    line.answer.mockImplementation(refuse)
    await voice.accept()
    expect(end(voice)).toBe('The service refused.')
    expect(microphones[0]?.isOpen()).toBe(false)
  })

  test('whose offer the browser rejects ends with MEDIA_ERROR reported to the service', async () => {
    for (const how of ['accept', 'preview'] as const) {
      const { voice, line } = fakeCall({
        isIncoming: true,
        prepare: ({ answer }) => answer.mockImplementation(refuse),
      })
      await voice[how]()
      expect(end(voice)).toBe('The audio couldn’t be connected.')
      expect(line.fail).toHaveBeenCalledExactlyOnceWith('a', 'MEDIA_ERROR')
    }
  })
})

describe('the microphone of a call', () => {
  test('can be changed during the call, and listeners are notified', async () => {
    const { voice, microphones, connections } = await answeredCall()
    expect(voice.progress().microphone).toBe(microphones[0]?.stream)
    const listener = vi.fn()
    voice.subscribe(listener)
    await voice.setMicrophone('headset')
    expect(connections[0]?.setMicrophone).toHaveBeenCalledExactlyOnceWith(microphones[1]?.stream, false)
    expect(voice.progress().microphone).toBe(microphones[1]?.stream)
    expect(listener).toHaveBeenCalledOnce()
    await voice.hangUp()
    expect(voice.progress().microphone).toBeUndefined()
  })

  test('is the last one chosen, even while the browser still asks for another', async () => {
    const { asked, open } = fakeMicrophones()
    const { voice } = fakeCall({ open })
    const placing = voice.place()
    await voice.setMicrophone('headset')
    const first = asked[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.map(({ id }) => id)).toEqual([undefined, 'headset'])
    const second = asked[1]?.open()
    await placing
    expect(first?.isOpen()).toBe(false)
    expect(voice.progress().microphone).toBe(second?.stream)
  })

  test('stays the same if another cannot be opened', async () => {
    const { asked, open } = fakeMicrophones()
    const { voice, connections } = fakeCall({ open })
    const placing = voice.place()
    const microphone = asked[0]?.open()
    await placing
    const setting = voice.setMicrophone('headset')
    asked[1]?.refuse(new MicrophoneTrouble('busy'))
    await expect(setting).rejects.toThrow('The microphone couldn’t be opened.')
    expect(connections[0]?.setMicrophone).not.toHaveBeenCalled()
    expect(microphone?.isOpen()).toBe(true)
    expect(voice.progress().microphone).toBe(microphone?.stream)
  })

  test('falls back to the default if the chosen one was unplugged', async () => {
    const { asked, open } = fakeMicrophones()
    const { voice } = fakeCall({ open, microphoneId: 'headset' })
    const placing = voice.place()
    asked[0]?.refuse(new MicrophoneTrouble('absent'))
    await vi.advanceTimersByTimeAsync(0)
    const microphone = asked[1]?.open()
    await placing
    expect(asked.map(({ id }) => id)).toEqual(['headset', undefined])
    expect(voice.progress().microphone).toBe(microphone?.stream)
  })
})

describe('the audio of a call', () => {
  test('ends the call if it does not start within 12 seconds', async () => {
    const { voice, line } = await answeredCall()
    await vi.advanceTimersByTimeAsync(11_999)
    expect(phase(voice)).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(end(voice)).toBe('The audio couldn’t be connected.')
    expect(line.fail).toHaveBeenCalledExactlyOnceWith('a', 'MEDIA_ERROR')
  })

  test('ends the call after 8 seconds of interruption, counted anew each time', async () => {
    const { voice, line, hear } = await answeredCall()
    hear('up')
    hear('shaky')
    await vi.advanceTimersByTimeAsync(7999)
    expect(phase(voice)).toBe('unsteady')
    hear('up')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(phase(voice)).toBe('connected')
    hear('shaky')
    await vi.advanceTimersByTimeAsync(8000)
    expect(end(voice)).toBe('The connection dropped.')
    expect(line.fail).toHaveBeenCalledExactlyOnceWith('a', 'NETWORK_ERROR')
  })

  test('that is lost ends the call as dropped unless a hang-up arrives within 1.5 seconds', async () => {
    const told = await answeredCall()
    told.hear('lost')
    await vi.advanceTimersByTimeAsync(1499)
    told.voice.hear({ kind: 'over', reason: null })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(end(told.voice)).toBe('Call ended.')
    expect(told.line.fail).not.toHaveBeenCalled()
    const untold = await answeredCall()
    untold.hear('lost')
    await vi.advanceTimersByTimeAsync(1500)
    expect(end(untold.voice)).toBe('The connection dropped.')
  })
})

describe('the end of a call', () => {
  test('is reported again until the service accepts it, for hang-ups and lost audio', async () => {
    const hungUp = await answeredCall()
    hungUp.line.hangUp.mockImplementationOnce(refuse).mockImplementationOnce(refuse)
    await hungUp.voice.hangUp()
    expect(hungUp.microphones[0]?.isOpen()).toBe(false)
    expect(hungUp.line.hangUp).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(hungUp.line.hangUp).toHaveBeenCalledTimes(3)
    const lost = await answeredCall()
    lost.line.fail.mockImplementationOnce(refuse)
    lost.hear('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lost.line.fail.mock.calls).toEqual([
      ['a', 'NETWORK_ERROR'],
      ['a', 'NETWORK_ERROR'],
    ])
  })

  test('is reported at most four times', async () => {
    const { voice, line } = await answeredCall()
    line.hangUp.mockImplementation(refuse)
    await voice.hangUp()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(line.hangUp).toHaveBeenCalledTimes(4)
  })

  test('that was not delivered is reported once more when the page closes', async () => {
    const { voice, line, closePage } = await answeredCall()
    line.hangUp.mockImplementationOnce(refuse)
    await voice.hangUp()
    closePage()
    expect(line.leave).toHaveBeenCalledExactlyOnceWith('a')
    await vi.advanceTimersByTimeAsync(60_000)
    closePage()
    expect(line.leave).toHaveBeenCalledTimes(1)
  })
})

describe('closing the page', () => {
  test('ends the call it placed once the call has an ID', async () => {
    const { voice, line, closePage } = fakeCall()
    let placed = (_id: string) => {}
    line.place.mockReturnValue(new Promise((resolve) => (placed = resolve)))
    const placing = voice.place()
    closePage()
    await vi.advanceTimersByTimeAsync(0)
    expect(phase(voice)).toBe('placing')
    closePage()
    expect(line.leave).not.toHaveBeenCalled()
    placed('a')
    await placing
    expect(phase(voice)).toBe('ringing')
    closePage()
    expect(line.leave).toHaveBeenCalledExactlyOnceWith('a')
  })

  test('keeps an unanswered incoming call ringing', () => {
    const { line, closePage } = fakeCall({ isIncoming: true })
    closePage()
    expect(line.leave).not.toHaveBeenCalled()
  })

  test('ends a call that is being answered', async () => {
    const { voice, line, closePage } = fakeCall({ isIncoming: true })
    line.answer.mockReturnValue(new Promise(() => {}))
    void voice.accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(phase(voice)).toBe('answering')
    closePage()
    expect(line.leave).toHaveBeenCalledExactlyOnceWith('a')
  })

  test('ends a call in preview or in progress', async () => {
    const { voice, line, closePage } = fakeCall({ isIncoming: true })
    await voice.preview()
    expect(phase(voice)).toBe('preview')
    closePage()
    expect(line.leave).toHaveBeenCalledTimes(1)
    await voice.accept()
    expect(phase(voice)).toBe('connecting')
    closePage()
    expect(line.leave).toHaveBeenCalledTimes(2)
  })

  test('does nothing for a call that is already over', async () => {
    const { voice, line, closePage } = await answeredCall()
    await voice.hangUp()
    closePage()
    expect(line.leave).not.toHaveBeenCalled()
  })
})
