import type { Rule } from '../rule'
import { attributeOf, audioOf } from '../session'

/** Both sides find a way through the network by ICE, for which each has a name and a password (RFC 8839). */
export const aWayIsFound: Rule = (session) => {
  const audio = audioOf(session)
  if (!audio) return []
  const place = { line: audio.line.number, column: 1 }
  const missing = ['ice-ufrag', 'ice-pwd'].filter((name) => !attributeOf(session, audio, name))
  if (missing.length > 0) {
    return [
      {
        severity: 'error',
        code: 'NO_ICE',
        ...place,
        message: `The sound has no ${missing.map((name) => `a=${name}`).join(' and no ')}, so no way through the network can be found.`,
        fix: 'Send what createOffer or createAnswer gave, whole.',
      },
    ]
  }
  if (audio.lines.some(({ name }) => name === 'candidate')) return []
  return [
    {
      severity: 'warning',
      code: 'NO_CANDIDATES',
      ...place,
      message: 'No candidate says where this side can be reached.',
      fix: 'Wait until candidates are gathered before you send the session description; none can be sent later.',
    },
  ]
}
