import type { Sound } from './call-progress'
import { closeMicrophone, MicrophoneTrouble, openMicrophone } from './microphone'
import { countOf, type SoundCount } from './quality'

/** An address of the other side, as browsers take it. */
interface Candidate {
  candidate: string
  sdpMLineIndex: number
}

/**
 * Takes the addresses out of a session description. Who answers must not look for a way before the answer counts: of
 * two who answer one offer at once, the other would be in the way of the first.
 */
export function splitCandidates(sdp: string): { sdp: string; candidates: Candidate[] } {
  const candidates: Candidate[] = []
  let media = -1
  const kept = sdp.split(/(?<=\n)/).filter((line) => {
    if (line.startsWith('m=')) media += 1
    if (line.startsWith('a=end-of-candidates')) return false
    if (!line.startsWith('a=candidate:')) return true
    candidates.push({ candidate: line.slice('a='.length).trim(), sdpMLineIndex: Math.max(0, media) })
    return false
  })
  return { sdp: kept.join(''), candidates }
}

/** Addresses of this machine are found at once; a browser that searches on is not waited for. */
const SEARCH_MS = 1500

export interface ConnectionSettings {
  microphone: MediaStream
  speakerId: string | undefined
  /** `lost` is for good. */
  onSound: (sound: Sound | 'lost') => void
}

/** The sound of one call: a microphone, what comes back, and the way between. All addresses travel in the description. */
class VoiceConnection {
  readonly #connection = new RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  readonly #player = new Audio()
  #microphone: MediaStream
  #sender: RTCRtpSender | undefined
  #waiting: Candidate[] = []

  constructor({ microphone, speakerId, onSound }: ConnectionSettings) {
    this.#microphone = microphone
    const connection = this.#connection
    connection.addEventListener('track', ({ track }) => {
      this.#player.srcObject = new MediaStream([track])
      // Someone clicked to call or to answer: browsers play then. One that does not is silent, and shows its level.
      void this.#player.play().catch(() => {})
    })
    connection.addEventListener('connectionstatechange', () => {
      const sound = soundOf[connection.connectionState]
      if (sound) onSound(sound)
    })
    void this.setSpeaker(speakerId)
  }

  /** Description to call with. */
  async offer(): Promise<string> {
    this.#addMicrophone()
    return this.#describe(await this.#connection.createOffer())
  }

  /** Description to answer an offer with; `connect` once it counts. @throws Error when the offer cannot be used */
  async answer(offer: string): Promise<string> {
    const { sdp, candidates } = splitCandidates(offer)
    this.#waiting = candidates
    await this.#connection.setRemoteDescription({ type: 'offer', sdp })
    this.#addMicrophone()
    return this.#describe(await this.#connection.createAnswer())
  }

  /** The answer counts: looks for the way to whoever made the offer. */
  async connect(): Promise<void> {
    const candidates = this.#waiting
    this.#waiting = []
    // An address this browser cannot use is one of several.
    await Promise.all(candidates.map((each) => this.#connection.addIceCandidate(each).catch(() => {})))
  }

  /** The other side answered. @throws Error when the answer cannot be used */
  async take(answer: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: answer })
  }

  setMuted(isMuted: boolean): void {
    for (const track of this.#microphone.getAudioTracks()) track.enabled = !isMuted
  }

  /**
   * Speaks into another microphone from now on; the old one is closed. One that cannot be used is closed instead.
   *
   * @throws MicrophoneTrouble
   */
  async setMicrophone(microphone: MediaStream, isMuted: boolean): Promise<void> {
    const before = this.#microphone
    this.#microphone = microphone
    this.setMuted(isMuted)
    try {
      await this.#sender?.replaceTrack(microphone.getAudioTracks()[0] ?? null)
      closeMicrophone(before)
    } catch {
      if (this.#microphone === microphone) this.#microphone = before
      closeMicrophone(microphone)
      if (this.#connection.signalingState === 'closed') closeMicrophone(before)
      throw new MicrophoneTrouble('busy')
    }
  }

  /** Is heard there from now on, at the system's own speaker when empty; where the browser does not let pages choose, nothing changes. */
  async setSpeaker(deviceId: string | undefined): Promise<void> {
    if (deviceId === undefined || !('setSinkId' in this.#player)) return
    await this.#player.setSinkId(deviceId).catch(() => {})
  }

  async count(): Promise<SoundCount> {
    const report = await this.#connection.getStats()
    const entries: Parameters<typeof countOf>[0] = report.values()
    return countOf(entries)
  }

  /** Nothing is recorded any more; the way stays open until `close`. */
  silence(): void {
    closeMicrophone(this.#microphone)
    this.#player.srcObject = null
  }

  close(): void {
    this.silence()
    this.#connection.close()
  }

  #addMicrophone(): void {
    const [track] = this.#microphone.getAudioTracks()
    if (track) this.#sender = this.#connection.addTrack(track, this.#microphone)
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<string> {
    const connection = this.#connection
    const isFound = new Promise<void>((resolve) => {
      const look = () => connection.iceGatheringState === 'complete' && resolve()
      connection.addEventListener('icegatheringstatechange', look)
      setTimeout(resolve, SEARCH_MS)
    })
    await connection.setLocalDescription(description)
    await isFound
    return connection.localDescription?.sdp ?? ''
  }
}

const soundOf: Partial<Record<RTCPeerConnectionState, Sound | 'lost'>> = {
  connected: 'up',
  disconnected: 'shaky',
  failed: 'lost',
}

/** What a call does with its connection. */
export type CallConnection = Pick<VoiceConnection, keyof VoiceConnection>

/** What the browser gives a call. */
export interface CallMedia {
  openMicrophone: typeof openMicrophone
  openConnection: (settings: ConnectionSettings) => CallConnection
}

export const browserMedia: CallMedia = {
  openMicrophone,
  openConnection: (settings) => new VoiceConnection(settings),
}

/** The browser cannot do with the descriptions of this call what it should. */
export class ConnectionFailure extends Error {}
