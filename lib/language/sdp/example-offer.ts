const fingerprint = Array.from({ length: 32 }, (_, place) =>
  (place * 7 + 16).toString(16).slice(-2).toUpperCase(),
)

/** A browser-style offer with documentation addresses (RFC 5737). The starting point for the checker and sample events. */
export const exampleOffer = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'c=IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2122260223 192.0.2.1 54400 typ host generation 0',
  'a=ice-ufrag:4ZcD',
  'a=ice-pwd:2/1muCWoOi3uLifh0NuRHlPz',
  `a=fingerprint:sha-256 ${fingerprint.join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:0 PCMU/8000',
  '',
].join('\r\n')
