import type { Sound } from './call-progress'
import { closeMicrophone, MicrophoneTrouble, openMicrophone } from './microphone'
import { countOf, type SoundCount } from './quality'

/** An ICE candidate of the other side. */
interface Candidate {
  candidate: string
  sdpMLineIndex: number
}

/**
 * Removes the candidates from a session description. A callee must not connect before its answer is accepted:
 * if two answer the same offer, the second would interfere.
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

/** Local addresses are found at once; don't wait for slower candidates. */
const SEARCH_MS = 1500

export interface ConnectionSettings {
  microphone: MediaStream
  speakerId: string | undefined
  /** `lost` is permanent. */
  onSound: (sound: Sound | 'lost') => void
}

/**
 * The audio of one call: microphone, playback and connection. All candidates are part of the description (no
 * trickle ICE).
 */
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
      // The user clicked to call or answer, so browsers allow playback. If one does not, the level meter
      // still works.
      void this.#player.play().catch(() => {})
    })
    connection.addEventListener('connectionstatechange', () => {
      const sound = soundOf[connection.connectionState]
      if (sound) onSound(sound)
    })
    void this.setSpeaker(speakerId)
  }

  /** Creates an offer. */
  async offer(): Promise<string> {
    this.#addMicrophone()
    return this.#describe(await this.#connection.createOffer())
  }

  /** Creates an answer; call `connect` once it is accepted. @throws Error when the offer cannot be used */
  async answer(offer: string): Promise<string> {
    const { sdp, candidates } = splitCandidates(offer)
    this.#waiting = candidates
    await this.#connection.setRemoteDescription({ type: 'offer', sdp })
    this.#addMicrophone()
    return this.#describe(await this.#connection.createAnswer())
  }

  /** Starts connecting once the answer is accepted. */
  async connect(): Promise<void> {
    const candidates = this.#waiting
    this.#waiting = []
    // Candidates this browser cannot use are skipped.
    await Promise.all(candidates.map((each) => this.#connection.addIceCandidate(each).catch(() => {})))
  }

  /** Applies the other side's answer. @throws Error when the answer cannot be used */
  async take(answer: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: answer })
  }

  setMuted(isMuted: boolean): void {
    for (const track of this.#microphone.getAudioTracks()) track.enabled = !isMuted
  }

  /**
   * Switches the microphone and closes the old one; if it cannot be used, it is closed instead.
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

  /**
   * Switches the speaker; the system default if empty. Does nothing where the browser does not support it.
   */
  async setSpeaker(deviceId: string | undefined): Promise<void> {
    if (deviceId === undefined || !('setSinkId' in this.#player)) return
    await this.#player.setSinkId(deviceId).catch(() => {})
  }

  async count(): Promise<SoundCount> {
    const report = await this.#connection.getStats()
    const entries: Parameters<typeof countOf>[0] = report.values()
    return countOf(entries)
  }

  /** Stops recording; the connection stays open until `close`. */
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

/** The connection methods a call uses. */
export type CallConnection = Pick<VoiceConnection, keyof VoiceConnection>

/** Browser functions a call needs. */
export interface CallMedia {
  openMicrophone: typeof openMicrophone
  openConnection: (settings: ConnectionSettings) => CallConnection
}

export const browserMedia: CallMedia = {
  openMicrophone,
  openConnection: (settings) => new VoiceConnection(settings),
}

/** The browser cannot handle this call's session descriptions. */
export class ConnectionFailure extends Error {}
