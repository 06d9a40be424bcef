import type { CallEnd } from './call-progress'

const troubles = {
  insecure: {
    title: 'This browser gives no microphone to this page.',
    nextStep: 'Open the console by https, or on this machine as localhost.',
  },
  refused: {
    title: 'The microphone is not allowed.',
    nextStep: 'Allow it beside the address of this page, then try again.',
  },
  absent: {
    title: 'No microphone was found.',
    nextStep: 'Plug one in, or choose another one, then try again.',
  },
  busy: {
    title: 'The microphone cannot be opened.',
    nextStep: 'Close other programs that use it, then try again.',
  },
} as const

type Trouble = keyof typeof troubles

/** Why there is no microphone; its words are for people. */
export class MicrophoneTrouble extends Error {
  readonly end: CallEnd
  /** There is none, or none that is the one asked for. */
  readonly isAbsent: boolean

  constructor(trouble: Trouble) {
    super(troubles[trouble].title)
    this.name = 'MicrophoneTrouble'
    this.end = { ...troubles[trouble], isFault: true }
    this.isAbsent = trouble === 'absent'
  }
}

/** Names of failures of `getUserMedia` (Media Capture and Streams, 10.3). */
const troubleOf: Partial<Record<string, Trouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * Opens the microphone; the first time the browser asks whether it may.
 *
 * @param deviceId of `listSoundDevices`; the browser's own choice when left out
 * @throws MicrophoneTrouble
 */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  // Missing on pages that came by http from another machine.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new MicrophoneTrouble('insecure')
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
    return await devices.getUserMedia({
      audio: deviceId ? { ...audio, deviceId: { exact: deviceId } } : audio,
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new MicrophoneTrouble(troubleOf[name] ?? 'busy')
  }
}

export const closeMicrophone = (microphone: MediaStream): void => {
  for (const track of microphone.getTracks()) track.stop()
}

/** A microphone or speaker; its name is empty until the microphone was allowed once. */
export interface SoundDevice {
  id: string
  label: string
}

export interface SoundDevices {
  microphones: SoundDevice[]
  speakers: SoundDevice[]
}

/** What there is to speak into and to hear with. Nothing where the browser does not say. */
export async function listSoundDevices(): Promise<SoundDevices> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((each) => each.kind === kind && each.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphones: of('audioinput'), speakers: of('audiooutput') }
}

/** Whether a page may choose where it is heard. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype
