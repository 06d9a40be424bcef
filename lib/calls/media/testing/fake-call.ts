import { vi } from 'vitest'
import type { CallLine } from '../call-line'
import { VoiceCall } from '../voice-call'
import type { CallConnection, ConnectionSettings } from '../voice-connection'
import { type FakeMicrophone, fakeMicrophone } from './fake-microphone'

const count = { received: 0, lost: 0, sent: 0, jitter: undefined, roundTrip: undefined }

/** A connection without a browser; the test provides its audio. */
function fakeConnection({ microphone }: ConnectionSettings) {
  return {
    offer: vi.fn(async () => 'offer'),
    answer: vi.fn(async () => 'answer'),
    connect: vi.fn(async () => {}),
    take: vi.fn(async () => {}),
    setMuted: vi.fn((isMuted: boolean) => {
      for (const track of microphone.getAudioTracks()) track.enabled = !isMuted
    }),
    setMicrophone: vi.fn(async () => {}),
    setSpeaker: vi.fn(async () => {}),
    count: async () => count,
    silence: vi.fn(),
    close: vi.fn(() => {
      for (const track of microphone.getTracks()) track.stop()
    }),
  } satisfies CallConnection
}

/** The other end of a call, which accepts everything by default. */
function fakeLine() {
  return {
    place: vi.fn(async () => 'a'),
    answer: vi.fn(async () => {}),
    preview: vi.fn(async () => {}),
    hangUp: vi.fn(async () => {}),
    fail: vi.fn(async () => {}),
    leave: vi.fn(),
    explain: () => ({ title: 'The service refused.', nextStep: '', isFault: true }),
  } satisfies CallLine
}

interface FakeCallSettings {
  microphoneId?: string
  /** Placed by the other side. */
  isIncoming?: boolean
  open?: (id?: string) => Promise<MediaStream>
  /** Changes the connection’s behavior. */
  prepare?: (connection: ReturnType<typeof fakeConnection>) => void
}

/** A page’s call without a browser. */
export function fakeCall({ isIncoming = false, microphoneId, open, prepare }: FakeCallSettings = {}) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const line = fakeLine()
  const microphones: FakeMicrophone[] = []
  const connections: ReturnType<typeof fakeConnection>[] = []
  let hear: ConnectionSettings['onSound'] = () => {}
  const openAtOnce = async () => {
    const microphone = fakeMicrophone()
    microphones.push(microphone)
    return microphone.stream
  }
  const incoming = isIncoming ? { id: 'a', offer: 'offer' } : undefined
  const voice = new VoiceCall(
    { line, side: 'business', incoming, microphoneId },
    {
      openMicrophone: open ?? openAtOnce,
      openConnection(settings) {
        const connection = fakeConnection(settings)
        prepare?.(connection)
        connections.push(connection)
        hear = settings.onSound
        return connection
      },
    },
  )
  return {
    voice,
    line,
    microphones,
    connections,
    hear: (sound: Parameters<typeof hear>[0]) => hear(sound),
    closePage: () => page.dispatchEvent(new Event('pagehide')),
  }
}
