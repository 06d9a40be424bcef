import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift'

const PAYLOAD = 111
const SAMPLES = 960

export interface Caller {
  offer: string
  /** Applies the answer; resolves once audio can flow. */
  connect(answer: string): Promise<void>
  /** Sends a number of audio packets. */
  say(packets: number): void
  /** Number of packets that came back. */
  heard(): number
  close(): Promise<void>
}

/** A caller with its own connection on this machine. */
export async function openCaller(): Promise<Caller> {
  const opus = { mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: PAYLOAD }
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [new RTCRtpCodecParameters(opus)] },
  })
  const voice = new MediaStreamTrack({ kind: 'audio' })
  let heard = 0
  let said = 0
  const transceiver = connection.addTransceiver(voice, { direction: 'sendrecv' })
  transceiver.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(() => {
      heard += 1
    })
  })
  await connection.setLocalDescription(await connection.createOffer())
  return {
    offer: connection.localDescription?.sdp ?? '',
    async connect(answer) {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer })
      await connection.connectionStateChange.watch((state) => state === 'connected', 60_000)
    },
    say(packets) {
      for (let packet = 0; packet < packets; packet += 1) {
        const header = new RtpHeader({
          payloadType: PAYLOAD,
          sequenceNumber: said,
          timestamp: said * SAMPLES,
          ssrc: 1,
        })
        voice.writeRtp(new RtpPacket(header, Buffer.alloc(40, said)))
        said += 1
      }
    },
    heard: () => heard,
    close: () => connection.close(),
  }
}
