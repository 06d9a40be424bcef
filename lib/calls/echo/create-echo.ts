import type * as Werift from 'werift'
import type { MediaStreamTrack, RTCPeerConnection } from 'werift'

/** Packets of sound that came, and that went back. */
export interface EchoPackets {
  received: number
  sent: number
}

export interface EchoCall {
  /** Session description to answer the call with. */
  answer: string
  packets(): EchoPackets
  close(): Promise<void>
}

/** Why a call that was answered is over without being closed from here. */
export type EchoEnd = 'lost' | 'too-long'

export interface Echo {
  /** Loads what calls need and makes the first keys, so that the first call is answered as fast as the others. */
  warmUp(): Promise<void>
  /**
   * Answers an offer; whatever is said is heard again.
   *
   * @param onEnd called once, when the call ends by itself
   * @throws EchoBusy when there are as many calls as there may be; Error when the offer cannot be answered
   */
  answer(offer: string, onEnd?: (end: EchoEnd) => void): Promise<EchoCall>
  /** Calls at this moment. */
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

/** Each call takes two sockets and a timer or two. */
const MOST_CALLS = 50
const LONGEST_MS = 30 * 60_000
/** Phones send sound all the time, silence included: one that sends nothing for so long is gone, or never came. */
const SILENT_MS = 20_000

type Library = typeof Werift

/** The other end of a test call, on the server: a person alone hears themselves. Nothing is loaded before it is needed. */
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

/** Names of this network (`….local`) would be asked for, though nothing is sent to where they lead. */
const withoutCandidates = (offer: string) =>
  offer
    .split(/\r\n|\r|\n/)
    .filter((line) => !line.startsWith('a=candidate:'))
    .join('\r\n')

/** The library writes it below `m=`; it is said of the whole session (RFC 8839, section 5.3). */
const withLiteAbove = (answer: string) =>
  answer.replace(/^a=ice-lite\r\n/m, '').replace(/^m=/m, 'a=ice-lite\r\nm=')

function createConnection({ RTCPeerConnection, RTCRtpCodecParameters }: Library): RTCPeerConnection {
  const codec = (mimeType: string, clockRate: number, more: { channels?: number; payloadType: number }) =>
    new RTCRtpCodecParameters({ mimeType, clockRate, ...more })
  return new RTCPeerConnection({
    // Sound for this machine and its network: nobody outside is asked for addresses.
    iceServers: [],
    // Only answers: whoever writes an offer chooses the addresses in it, and none of them is called.
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

/** A track that says what another one said. */
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

/** Ends the call when its connection is lost or its time is over. */
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

/** Goes through everything that is slow for the first time: certificate, sockets, an offer and its answer. */
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
