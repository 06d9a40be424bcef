const FINGERPRINT = Array.from({ length: 32 }, (_, byte) => (byte + 16).toString(16).padStart(2, '0')).join(
  ':',
)

/** The lines of an offer as browsers write it. */
export const offerLines: readonly string[] = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS stream',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0 8 126',
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2122260223 192.0.2.1 54400 typ host generation 0 network-id 1',
  'a=ice-ufrag:4ZcD',
  'a=ice-pwd:2/1muCWoOi3uLifh0NuRHlPz',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:126 telephone-event/8000',
  'a=ssrc:2430753100 cname:callers',
]

export const sdpOf = (lines: readonly string[], end = '\r\n'): string =>
  lines.map((line) => line + end).join('')

/** An offer in which the line that starts with `from` becomes `to`, or is removed if `to` is undefined. */
export function offerWith(from: string, to: string | undefined): string {
  const lines = offerLines.flatMap((line) =>
    line.startsWith(from) ? (to === undefined ? [] : [to]) : [line],
  )
  return sdpOf(lines)
}

export const offer = sdpOf(offerLines)
export const answer = offerWith('a=setup:', 'a=setup:active')
/** Another answer from the same side. */
export const otherAnswer = answer.replace('4ZcD', '9XyZ')
