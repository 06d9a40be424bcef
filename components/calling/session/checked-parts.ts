/** What is looked at in a description, by the line that has it. */
export const checkedParts = [
  { line: 'v=0', words: 'Every line in its form, and in order' },
  { line: 'm=audio', words: 'One audio section, on and encrypted' },
  { line: 'a=rtpmap', words: 'A codec that carries voice, Opus at best' },
  { line: 'a=rtcp-mux', words: 'Audio and its reports on one port' },
  { line: 'a=candidate', words: 'Addresses and ports to connect to' },
  { line: 'a=ice-ufrag', words: 'How both sides recognize each other' },
  { line: 'a=fingerprint', words: 'The certificate the audio is encrypted with' },
  { line: 'a=setup', words: 'Which side starts the encryption' },
] as const
