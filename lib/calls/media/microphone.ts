import type { CallEnd } from './call-progress'

const troubles = {
  insecure: {
    title: 'This page can’t use the microphone.',
    nextStep: 'Open the console over https, or as localhost on this machine.',
  },
  refused: {
    title: 'Microphone access is blocked.',
    nextStep: 'Allow it next to this page’s address, then try again.',
  },
  absent: {
    title: 'No microphone was found.',
    nextStep: 'Connect one or choose another, then try again.',
  },
  busy: {
    title: 'The microphone couldn’t be opened.',
    nextStep: 'Close other programs that use it, then try again.',
  },
} as const

type Trouble = keyof typeof troubles

/** Why there is no microphone, worded for people. */
export class MicrophoneTrouble extends Error {
  readonly end: CallEnd
  /** Whether there is none, or not the requested one. */
  readonly isAbsent: boolean

  constructor(trouble: Trouble) {
    super(troubles[trouble].title)
    this.name = 'MicrophoneTrouble'
    this.end = { ...troubles[trouble], isFault: true }
    this.isAbsent = trouble === 'absent'
  }
}

/** Error names of `getUserMedia` (Media Capture and Streams, 10.3). */
const troubleOf: Partial<Record<string, Trouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * Opens the microphone; the browser asks for permission the first time.
 * @param deviceId of `listSoundDevices`; defaults to the browser's choice
 * @throws MicrophoneTrouble
 */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  // Undefined on pages loaded over http from another machine.
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

/** A microphone or speaker; its name is empty until the microphone is permitted. */
export interface SoundDevice {
  id: string
  label: string
}

export interface SoundDevices {
  microphones: SoundDevice[]
  speakers: SoundDevice[]
}

/** Lists microphones and speakers; empty if the browser does not say. */
export async function listSoundDevices(): Promise<SoundDevices> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((each) => each.kind === kind && each.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphones: of('audioinput'), speakers: of('audiooutput') }
}

/** Whether a page can choose the speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype

const SAMPLES = 512
/** Level treated as silence, in decibels below the maximum. */
const QUIETEST_DB = -60

/** Perceived loudness of samples from -1 to 1, from 0 (silence) to 1 (maximum). */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0
  for (let place = 0; place < samples.length; place += 1) sum += (samples[place] ?? 0) ** 2
  const mean = Math.sqrt(sum / Math.max(1, samples.length))
  if (mean === 0) return 0
  const decibels = 20 * Math.log10(mean)
  return Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB))
}

/**
 * Reports a microphone's level once per animation frame.
 * @returns the function that stops it
 */
export function watchLevel(microphone: MediaStream, onLevel: (level: number) => void): () => void {
  const sound = new AudioContext()
  const source = sound.createMediaStreamSource(microphone)
  const analyser = sound.createAnalyser()
  analyser.fftSize = SAMPLES
  source.connect(analyser)
  const samples = new Float32Array(SAMPLES)
  let frame = 0
  const look = () => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(loudness(samples))
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    source.disconnect()
    void sound.close()
  }
}
