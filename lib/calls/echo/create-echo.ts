import type * as Werift from 'werift'
import type { MediaStreamTrack, RTCPeerConnection } from 'werift'

/** Audio packets received and sent back. */
export interface EchoPackets {
  received: number
  sent: number
}

export interface EchoCall {
  /** Session description that answers the call. */
  answer: string
  packets(): EchoPackets
  close(): Promise<void>
}

/** Why an answered call ended without being closed here. */
export type EchoEnd = 'lost' | 'too-long'

export interface Echo {
  /** Preloads the library and generates the first keys, so that the first call is answered quickly. */
  warmUp(): Promise<void>
  /**
   * Answers an offer and echoes all audio.
   * @param onEnd called once if the call ends by itself
   * @throws EchoBusy at the maximum number of calls; Error when the offer cannot be answered
   */
  answer(offer: string, onEnd?: (end: EchoEnd) => void): Promise<EchoCall>
  /** Number of open calls. */
  open(): number
  /** Ends every call. */
  close(): Promise<void>
}

export class EchoBusy extends Error {
  constructor(most: number) {
    super(`The echo test already has ${most} calls, which is the limit.`)
    this.name = 'EchoBusy'
  }
}

/** Each call uses two sockets and one or two timers. */
const MOST_CALLS = 50
const LONGEST_MS = 30 * 60_000
/**
 * Phones send audio continuously, even silence; after this long without any, the phone is considered gone.
 */
const SILENT_MS = 20_000

type Library = typeof Werift

/**
 * The other end of a test call, on the server: callers hear themselves. The library is loaded on first use.
 */
export function createEcho({ most = MOST_CALLS, longestMs = LONGEST_MS, silentMs = SILENT_MS } = {}): Echo {
  let library: Promise<Library> | undefined
  const load = () => {
    library ??= import('werift')
    return library
  }
  const calls = new Set<EchoCall>()
  let beginning = 0

  async function answer(offer: string, onEnd: (end: EchoEnd) => void = () => {}): Promise<EchoCall> {
    if (calls.size + beginning >= most) throw new EchoBusy(most)
    beginning += 1
    try {
      const call = await beginCall(await load(), offer, {
        longestMs,
        silentMs,
        onClosed: (closed, end) => {
          calls.delete(closed)
          if (end) onEnd(end)
        },
      })
      calls.add(call)
      return call
    } finally {
      beginning -= 1
    }
  }

  return {
    answer,
    async warmUp() {
      await rehearse(await load())
    },
    open: () => calls.size,
    async close() {
      await Promise.all([...calls].map((call) => call.close()))
    },
  }
}

interface Options {
  longestMs: number
  silentMs: number
  onClosed(call: EchoCall, end: EchoEnd | undefined): void
}

async function beginCall(library: Library, offer: string, options: Options): Promise<EchoCall> {
  const connection = createConnection(library)
  const packets: EchoPackets = { received: 0, sent: 0 }
  connection.onRemoteTransceiverAdded.subscribe((transceiver) => {
    if (transceiver.kind !== 'audio') return
    transceiver.setDirection('sendrecv')
    transceiver.onTrack.subscribe((track) => {
      void transceiver.sender.replaceTrack(sendBack(library, track, packets))
    })
  })
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(offer) })
    await connection.setLocalDescription(await connection.createAnswer())
  } catch (error) {
    await connection.close()
    throw error
  }
  const sdp = connection.localDescription?.sdp
  if (!sdp) throw new Error('The echo test didn’t respond.')
  return watch(connection, { answer: withLiteAbove(sdp), packets }, options)
}

/** Removes candidates: their local names (`….local`) would be looked up although nothing is sent there. */
const withoutCandidates = (offer: string) =>
  offer
    .split(/\r\n|\r|\n/)
    .filter((line) => !line.startsWith('a=candidate:'))
    .join('\r\n')

/**
 * Moves the attribute above `m=`, because it applies to the session (RFC 8839, section 5.3), where the
 * library does not put it.
 */
const withLiteAbove = (answer: string) =>
  answer.replace(/^a=ice-lite\r\n/m, '').replace(/^m=/m, 'a=ice-lite\r\nm=')

function createConnection({ RTCPeerConnection, RTCRtpCodecParameters }: Library): RTCPeerConnection {
  const codec = (mimeType: string, clockRate: number, more: { channels?: number; payloadType: number }) =>
    new RTCRtpCodecParameters({ mimeType, clockRate, ...more })
  return new RTCPeerConnection({
    // Audio stays on this machine and network, so no outside servers are used.
    iceServers: [],
    // Only answers: an offer's author chooses its addresses, so none of them is contacted.
    iceLite: true,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: {
      audio: [
        codec('audio/opus', 48_000, { channels: 2, payloadType: 111 }),
        codec('audio/PCMU', 8000, { payloadType: 0 }),
        codec('audio/PCMA', 8000, { payloadType: 8 }),
      ],
    },
  })
}

/** A track that echoes another one. */
function sendBack(
  { MediaStreamTrack: Track }: Library,
  heard: MediaStreamTrack,
  packets: EchoPackets,
): MediaStreamTrack {
  const said = new Track({ kind: 'audio' })
  heard.onReceiveRtp.subscribe((packet) => {
    packets.received += 1
    said.writeRtp(packet.clone())
    packets.sent += 1
  })
  return said
}

/** Ends the call when its connection is lost or its time is up. */
function watch(
  connection: RTCPeerConnection,
  { answer, packets }: { answer: string; packets: EchoPackets },
  { longestMs, silentMs, onClosed }: Options,
): EchoCall {
  let isOver = false
  const end = async (why: EchoEnd | undefined) => {
    if (isOver) return
    isOver = true
    for (const timer of timers) clearTimeout(timer)
    onClosed(call, why)
    await connection.close()
  }
  const call: EchoCall = { answer, packets: () => ({ ...packets }), close: () => end(undefined) }
  let heard = 0
  const timers = [
    setTimeout(() => void end('too-long'), longestMs).unref(),
    setInterval(() => {
      if (packets.received === heard) void end('lost')
      heard = packets.received
    }, silentMs).unref(),
  ]
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'failed' || state === 'closed') void end('lost')
  })
  return call
}

/** Runs everything that is slow the first time: certificate, sockets, an offer and its answer. */
async function rehearse(library: Library): Promise<void> {
  const caller = createConnection(library)
  caller.addTransceiver('audio', { direction: 'sendrecv' })
  try {
    await caller.setLocalDescription(await caller.createOffer())
    const offer = caller.localDescription?.sdp ?? ''
    const call = await beginCall(library, offer, {
      longestMs: SILENT_MS,
      silentMs: SILENT_MS,
      onClosed: () => {},
    })
    await call.close()
  } finally {
    await caller.close()
  }
}
