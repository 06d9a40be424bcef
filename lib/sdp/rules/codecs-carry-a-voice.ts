import { codecsOf } from '../codecs'
import type { SdpFinding } from '../finding'
import type { Rule } from '../rule'
import { audioOf } from '../session'

/** Codecs of telephones (RFC 3551). */
const ofTelephones = /^(?:PCM[UA]|GSM|G72[389])$/i

function insteadOfOpus(codec: string): string {
  if (ofTelephones.test(codec)) return `${codec} sounds like an old telephone`
  if (/^G722$/i.test(codec)) return `${codec} sounds less clear`
  return `${codec.slice(0, 40)} is none that phones are known to have`
}

/** The sound has a codec for voices, best Opus; its control packets share its port (gaps, section 7). */
export const codecsCarryAVoice: Rule = (session) => {
  const audio = audioOf(session)
  if (!audio) return []
  const voices = codecsOf(audio).filter(({ isVoice }) => isVoice)
  const at = (code: SdpFinding['code'], severity: SdpFinding['severity'], message: string, fix: string) => ({
    severity,
    code,
    line: audio.line.number,
    column: 1,
    message,
    fix,
  })
  const findings: SdpFinding[] = []
  if (voices.length === 0) {
    findings.push(
      at(
        'NO_CODEC',
        'error',
        'No codec of the sound can carry a voice.',
        'Offer Opus: a=rtpmap:111 opus/48000/2, and 111 in the m=audio line.',
      ),
    )
  } else if (!voices.some(({ name }) => name.toLowerCase() === 'opus')) {
    findings.push(
      at(
        'NO_CODEC',
        'warning',
        `Opus is not among the codecs; ${insteadOfOpus(voices[0]?.name ?? '')}.`,
        'Offer Opus: a=rtpmap:111 opus/48000/2.',
      ),
    )
  }
  if (!audio.lines.some(({ name }) => name === 'rtcp-mux')) {
    findings.push(
      at(
        'NO_RTCP_MUX',
        'error',
        'The sound has no a=rtcp-mux, and a browser connects none without it.',
        'Add a=rtcp-mux below this line.',
      ),
    )
  }
  return findings
}
