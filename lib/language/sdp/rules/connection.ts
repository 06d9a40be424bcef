import { type Found, found, type Rule, type SdpKind } from '../finding'
import { attributeOf, audioOf, isMasked, type SdpLine, type SdpMedia, type Session } from '../session'

/** Both sides connect through ICE, which requires a username fragment and a password (RFC 8839). */
export const aWayIsFound: Rule = {
  id: 'a-way-is-found',
  check(session, report) {
    const audio = audioOf(session)
    if (!audio) return
    const missing = ['ice-ufrag', 'ice-pwd'].filter((name) => !attributeOf(session, audio, name))
    if (missing.length > 0) {
      const message = `The sound has no ${missing.map((name) => `a=${name}`).join(' and no ')}, so no network path can be found.`
      const fix = 'Send the complete output of createOffer or createAnswer.'
      report(found('NO_ICE', 'error', audio.line, { column: 1, message, fix }))
    } else if (!audio.lines.some(({ name }) => name === 'candidate')) {
      const message = 'No candidate says how to reach this side.'
      const fix =
        'Wait until candidates are gathered before you send the session description; none can be sent later.'
      report(found('NO_CANDIDATES', 'warning', audio.line, { column: 1, message, fix }))
    }
  },
}

/** Bytes of a fingerprint by its hash (RFC 8122). */
const hashBytes: ReadonlyMap<string, number> = new Map([
  ['sha-1', 20],
  ['sha-224', 28],
  ['sha-256', 32],
  ['sha-384', 48],
  ['sha-512', 64],
])
const HEX_PAIRS = /^[0-9a-f]{2}(?::[0-9a-f]{2})*$/i

/**
 * Media keys are negotiated by DTLS: each side has a certificate fingerprint, and one of them initiates (RFC
 * 8122, RFC 8842). SDES keys in the text are also accepted.
 */
export const keysAreProven: Rule = {
  id: 'keys-are-proven',
  check(session, report) {
    const audio = audioOf(session)
    if (!audio) return
    const fingerprints = [...audio.lines, ...session.head].filter(({ name }) => name === 'fingerprint')
    const setup = attributeOf(session, audio, 'setup')
    const reports = [
      ...(fingerprints.length > 0 ? fingerprints.flatMap(lookAtFingerprint) : noFingerprint(audio)),
      ...(setup
        ? lookAtSetup(setup, session.kind)
        : noSetup(session, audio, session.kind, fingerprints.length > 0)),
    ]
    for (const each of reports) report(each)
  },
}

function noFingerprint(audio: SdpMedia): Found[] {
  const keys = audio.lines.find(({ name }) => name === 'crypto')
  if (keys) {
    const message = 'The encryption keys are in plain text, where anyone who passes it on can read them.'
    return [
      found('NO_FINGERPRINT', 'warning', keys, {
        column: 3,
        message,
        fix: 'Use a=fingerprint and a=setup instead of a=crypto.',
      }),
    ]
  }
  const message = 'The audio has no a=fingerprint, so its keys can’t be trusted.'
  const fix =
    'Add the fingerprint of the certificate: a=fingerprint:sha-256 and 32 pairs of hexadecimal digits.'
  return [found('NO_FINGERPRINT', 'error', audio.line, { column: 1, message, fix })]
}

function lookAtFingerprint(line: SdpLine): Found[] {
  if (isMasked(line)) return []
  const [hash = '', digits = ''] = line.argument.trim().split(/\s+/)
  const bytes = hashBytes.get(hash.toLowerCase())
  const column = 'a=fingerprint:'.length + 1
  if (bytes === undefined) {
    const message = `The fingerprint uses "${hash.slice(0, 20)}", which isn’t accepted.`
    return [found('NO_FINGERPRINT', 'error', line, { column, message, fix: 'Use sha-256.' })]
  }
  if (!HEX_PAIRS.test(digits) || digits.length !== bytes * 3 - 1) {
    const message = `The fingerprint isn’t ${bytes} pairs of hexadecimal digits with colons between them.`
    const fix = 'Send the fingerprint exactly as the browser created it.'
    return [found('ATTRIBUTE_FORM', 'error', line, { column: column + hash.length + 1, message, fix })]
  }
  if (bytes >= 32) return []
  const message = `The fingerprint uses ${hash}, which can be forged.`
  return [found('WEAK_FINGERPRINT', 'warning', line, { column, message, fix: 'Use sha-256.' })]
}

function lookAtSetup(line: SdpLine, kind: SdpKind): Found[] {
  const role = line.argument.trim()
  const at = (severity: Found['severity'], message: string, fix: string) => [
    found('SETUP_ROLE', severity, line, { column: 'a=setup:'.length + 1, message, fix }),
  ]
  if (kind === 'answer') {
    if (role === 'active' || role === 'passive') return []
    return at(
      'error',
      `An answer must say which side starts the encryption, but this one says "${role.slice(0, 20)}".`,
      'Use a=setup:active, or passive if the offer is active.',
    )
  }
  if (role === 'actpass') return []
  // Published examples offer `active`; the answer must then be `passive`.
  if (role === 'active') {
    return at(
      'warning',
      'The offer starts the encryption itself instead of letting the answer decide.',
      'Use a=setup:actpass.',
    )
  }
  return at(
    'error',
    `An offer lets the answer decide which side starts the encryption, but this one says "${role.slice(0, 20)}".`,
    'Use a=setup:actpass.',
  )
}

function noSetup(session: Session, audio: SdpMedia, kind: SdpKind, hasFingerprint: boolean): Found[] {
  if (!hasFingerprint) return []
  const message = 'The audio has no a=setup, so the other side has to guess who starts the encryption.'
  const fix = `Write a=setup:${kind === 'offer' ? 'actpass' : 'active'}.`
  return [found('SETUP_ROLE', 'warning', audio.line, { column: 1, message, fix })]
}

/**
 * Asterisks mean that a secret was masked. The sender knows that, and only a call would show whether it
 * works.
 */
export const secretsAreShown: Rule = {
  id: 'secrets-are-shown',
  check({ lines }, report) {
    for (const line of lines.filter(isMasked)) {
      const message = `The value of ${line.name} is masked with asterisks; no audio can be connected with it.`
      const column = line.name.length + 4
      report(found('MASKED', 'warning', line, { column, message, fix: 'Send the value itself.' }))
    }
  },
}
