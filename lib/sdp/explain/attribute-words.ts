/** What an attribute means, for those whose value needs no reading. */
export const attributeWords: Readonly<Record<string, string>> = {
  group: 'These parts share one connection.',
  'extmap-allow-mixed': 'Extensions of packets may be short or long.',
  'msid-semantic': 'How streams are told apart. Old, and harmless.',
  msid: 'The stream and the track this sound belongs to.',
  rtcp: 'Where control packets would go if they did not share the port.',
  'rtcp-mux': 'Sound and control packets share one port. Browsers insist on this.',
  'rtcp-rsize': 'Control packets may be short.',
  'rtcp-fb': 'Control packets this side can send about the codec, for example what was lost.',
  'ice-ufrag': 'The name this side uses while a way through the network is found.',
  'ice-pwd': 'The password that goes with the name. Whoever has both can join in finding the way.',
  'ice-options':
    'What this side can do while a way is found. "trickle" means that more candidates may follow.',
  'ice-lite': 'This side has a public address and lets the other one find the way.',
  'end-of-candidates': 'No more candidates follow.',
  mid: 'The name of this part; groups refer to it.',
  sendrecv: 'Sound goes in both directions.',
  sendonly: 'This side speaks and does not listen.',
  recvonly: 'This side listens and does not speak.',
  inactive: 'No sound goes in either direction.',
  ssrc: 'A number by which packets of this sound are known, and who they are from.',
  'ssrc-group': 'Numbers of packets that belong together.',
  extmap: 'An extension packets may carry, with its number.',
  ptime: 'Milliseconds of sound in one packet.',
  maxptime: 'Milliseconds of sound in one packet at most.',
  crypto: 'A key for the sound, written into the text. Whoever passes the text on can read it.',
  fmtp: 'Settings of the codec with this number.',
  'bundle-only': 'This part is used only when it shares a connection with another one.',
  'sctp-port': 'A port for data beside the sound.',
  sctpmap: 'A port for data beside the sound, in an old form.',
  simulcast: 'The same picture in several sizes.',
  rid: 'One of several sizes of the same picture.',
  identity: 'A proof of who this is.',
  label: 'A name for this part.',
  'candidate-pairs': 'Ways that were tried.',
  'remote-candidates': 'Where the other side was reached.',
  'x-google-flag': 'A setting of one browser.',
}

/** What a kind of line is, for those whose value needs no reading. */
export const lineWords: Readonly<Record<string, string>> = {
  v: 'The version of the format, which is 0. Every session description begins with it.',
  s: 'The name of the session. Browsers write "-", and nobody sees it.',
  i: 'A note for people.',
  u: 'An address with more about the session.',
  e: 'An e-mail address of who is responsible.',
  p: 'A phone number of who is responsible.',
  k: 'A key, in a form that is no longer used.',
  r: 'How often the session repeats.',
  z: 'Changes of the clock during the session.',
}

/** What lines and attributes are that cannot be read, where they would be told by their value. */
export const brokenWords: Readonly<Record<string, string>> = {
  o: 'Who made this, and in which version.',
  c: 'The address for sound, unless candidates say otherwise.',
  b: 'How much may be sent in a second.',
  t: 'When the session begins and ends.',
  m: 'What kind of media follows, over which port and in which formats.',
  candidate: 'A place where this side can be reached.',
  rtpmap: 'Which codec a number of the m= line stands for.',
}
