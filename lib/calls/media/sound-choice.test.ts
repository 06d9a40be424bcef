import { describe, expect, test, vi } from 'vitest'
import { MicrophoneTrouble } from './microphone'
import { SoundChoice } from './sound-choice'
import { fakeMicrophones } from './testing/fake-microphone'

function begin() {
  const microphones = fakeMicrophones()
  return { ...microphones, sound: new SoundChoice(microphones.open) }
}

/** The item at an index; throws if there is none. */
function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`Nothing was asked for at ${place}.`)
  return item
}

describe('a microphone being tested', () => {
  test('stays open until the test is stopped', async () => {
    const { asked, sound } = begin()
    const trying = sound.tryOut()
    const microphone = at(asked, 0).open()
    await trying
    expect(sound.chosen().tested).toBe(microphone.stream)
    expect(microphone.isOpen()).toBe(true)
    sound.stop()
    expect(sound.chosen().tested).toBeUndefined()
    expect(microphone.isOpen()).toBe(false)
  })

  test('is closed if it opens after the test was stopped', async () => {
    const { asked, sound } = begin()
    const trying = sound.tryOut()
    sound.stop()
    const microphone = at(asked, 0).open()
    await trying
    expect(microphone.isOpen()).toBe(false)
    expect(sound.chosen().tested).toBeUndefined()
  })

  test('is the last one chosen, whatever order they open in', async () => {
    const { asked, sound } = begin()
    const first = sound.tryOut()
    const second = sound.chooseMicrophone('headset')
    const third = sound.chooseMicrophone('desk')
    expect(asked.map(({ id }) => id)).toEqual([undefined, 'headset', 'desk'])
    const [desk, headset, system] = [2, 1, 0].map((place) => at(asked, place).open())
    await Promise.all([first, second, third])
    expect(sound.chosen().tested).toBe(desk?.stream)
    expect([desk, headset, system].map((each) => each?.isOpen())).toEqual([true, false, false])
  })

  test('that cannot be opened closes the previous one and shows why', async () => {
    const { asked, sound } = begin()
    const trying = sound.tryOut()
    const microphone = at(asked, 0).open()
    await trying
    const again = sound.chooseMicrophone('headset')
    at(asked, 1).refuse(new MicrophoneTrouble('busy'))
    await again
    expect(sound.chosen().trouble?.title).toBe('The microphone couldn’t be opened.')
    expect(sound.chosen().tested).toBeUndefined()
    expect(microphone.isOpen()).toBe(false)
  })
})

describe('a device chosen during a call', () => {
  test('is used by the call', async () => {
    const { sound } = begin()
    const call = { setMicrophone: vi.fn(async () => {}), setSpeaker: vi.fn(async () => {}) }
    await sound.chooseMicrophone('headset', call)
    sound.chooseSpeaker('desk', call)
    expect(call.setMicrophone).toHaveBeenCalledExactlyOnceWith('headset')
    expect(call.setSpeaker).toHaveBeenCalledExactlyOnceWith('desk')
    expect(sound.chosen()).toMatchObject({ microphoneId: 'headset', speakerId: 'desk' })
  })

  test('that cannot be opened is not selected, and the reason is shown', async () => {
    const { sound } = begin()
    await sound.chooseMicrophone('headset')
    const setMicrophone = () => Promise.reject(new MicrophoneTrouble('absent'))
    await Promise.all(['desk', 'lamp'].map((id) => sound.chooseMicrophone(id, { setMicrophone })))
    expect(sound.chosen().microphoneId).toBe('headset')
    expect(sound.chosen().trouble?.title).toBe('No microphone was found.')
  })
})
