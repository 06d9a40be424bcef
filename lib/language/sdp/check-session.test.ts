import { describe, expect, test } from 'vitest'
import { checkSession, refusalText, sdpCharacters } from './check-session'
import { answer, offer, offerLines, offerWith, sdpOf } from './testing/descriptions'

const errorsOf = (text: string, kind: 'offer' | 'answer' = 'offer') =>
  checkSession(text, kind).findings.filter(({ severity }) => severity === 'error')
const placesOf = (text: string, kind?: 'offer' | 'answer') =>
  errorsOf(text, kind).map(({ code, line }) => [code, line])
const lineOf = (start: string) => offerLines.findIndex((line) => line.startsWith(start)) + 1

describe('a session description', () => {
  test('from a browser is accepted without findings', () => {
    expect(checkSession(offer, 'offer')).toEqual({ findings: [], isAccepted: true })
    expect(checkSession(answer, 'answer')).toEqual({ findings: [], isAccepted: true })
  })

  test.each(['v=', 'o=', 's=', 't='])('without its line %s is rejected at the line before', (start) => {
    const [first] = errorsOf(offerWith(start, undefined))
    expect(first).toMatchObject({ code: 'LINE_MISSING', line: Math.max(1, lineOf(start) - 1) })
    expect(first?.message).toContain(`The line ${start} is missing`)
  })

  test.each(['v', 'o', 's', 't', 'c', 'm'])(
    'with an empty or malformed line %s= is rejected at that line',
    (type) => {
      for (const broken of [`${type}=`, type, `${type} =0`, `${type}:0`]) {
        const lines = errorsOf(offerWith(`${type}=`, broken)).map(({ line }) => line)
        expect(lines).toContain(lineOf(`${type}=`))
      }
    },
  )

  test.each([
    ['v=1', 'v='],
    ['o=- x 2 IN IP4 127.0.0.1', 'o='],
    ['o=- 1 2 IN IP9 127.0.0.1', 'o='],
    ['o=- 1 IN IP4 127.0.0.1', 'o='],
    ['t=0', 't='],
    ['t=now later', 't='],
    ['c=IN IP4', 'c='],
    ['m=audio UDP/TLS/RTP/SAVPF 111', 'm='],
    ['m=audio 99999 UDP/TLS/RTP/SAVPF 111', 'm='],
    ['m=sound 9 UDP/TLS/RTP/SAVPF 111', 'm='],
  ])('with the line %s is rejected at that line', (broken, start) => {
    expect(placesOf(offerWith(start, broken))).toContainEqual(['LINE_FORM', lineOf(start)])
  })

  test('is reported with the column of the error in its line', () => {
    expect(errorsOf(offerWith('a=rtcp:', 'a=rtcp:34er21'))).toMatchObject([
      { code: 'ATTRIBUTE_FORM', line: lineOf('a=rtcp:'), column: 8 },
    ])
  })

  test.each([
    ['a=candidate:', 'a=candidate:1 1 udp x'],
    ['a=ice-ufrag:', 'a=ice-ufrag:4Z'],
    ['a=ice-pwd:', 'a=ice-pwd:short'],
    ['a=fingerprint:', 'a=fingerprint:sha-256 AB:CD'],
    ['a=rtpmap:111', 'a=rtpmap:opus'],
    ['a=mid:', 'a=mid:'],
    ['a=rtcp-mux', 'a=rtcp-mux:1'],
  ])('with a malformed %s is rejected', (start, broken) => {
    expect(placesOf(offerWith(start, broken))).toContainEqual(['ATTRIBUTE_FORM', lineOf(start)])
  })

  test('with an attribute in the wrong place is rejected', () => {
    const inHead = offerWith('a=group:', 'a=bundle-only')
    expect(placesOf(inHead)).toEqual([['ATTRIBUTE_PLACE', lineOf('a=group:')]])
    expect(placesOf(offerWith('a=sendrecv', 'a=ice-lite'))).toEqual([
      ['ATTRIBUTE_PLACE', lineOf('a=sendrecv')],
    ])
  })

  test('with a duplicate line or lines out of order is rejected', () => {
    expect(placesOf(offerWith('s=', 's=-\r\ns=-'))).toEqual([['LINE_TWICE', 4]])
    const [v = '', o = '', ...rest] = offerLines
    expect(placesOf(sdpOf([o, v, ...rest]))).toContainEqual(['LINE_ORDER', 2])
    expect(placesOf(`${offer}t=0 0\r\n`)).toEqual([['LINE_ORDER', offerLines.length + 1]])
  })

  test('with only carriage returns is rejected, and with only line feeds is accepted', () => {
    expect(placesOf(sdpOf(offerLines, '\r'))).toEqual([['LINE_END', 1]])
    expect(placesOf(offer.replace('t=0 0\r\n', 't=0 0\r'))).toEqual([['LINE_END', 4]])
    const { findings, isAccepted } = checkSession(sdpOf(offerLines, '\n'), 'offer')
    expect([isAccepted, findings.map(({ code }) => code)]).toEqual([true, ['LINE_END']])
  })

  test.each([
    ['', 'EMPTY'],
    [' \r\n ', 'EMPTY'],
    [JSON.stringify({ sdp_type: 'offer', sdp: offer }), 'NOT_SDP'],
    [JSON.stringify(offer), 'NOT_SDP'],
    [offer.replaceAll('\r\n', '\\r\\n'), 'NOT_SDP'],
  ])('that is empty or not SDP gets a single finding: %j', (text, code) => {
    expect(placesOf(text)).toEqual([[code, 1]])
  })

  test('that is too long is rejected without being parsed', () => {
    const long = `${offer}${'a=x:y\r\n'.repeat(150_000)}`
    expect(long.length).toBeGreaterThan(1_000_000)
    expect(placesOf(long)).toEqual([['TOO_LONG', 1]])
    expect(checkSession(`${offer}${'a=x\r\n'.repeat(1000)}`, 'offer').isAccepted).toBe(true)
    expect(checkSession('m=x\r\n'.repeat(sdpCharacters / 5), 'offer').findings).toHaveLength(100)
  })

  test('of arbitrary text is rejected without throwing', () => {
    for (const text of [
      '=',
      'a',
      'm=',
      '__proto__=1',
      'a=constructor:1',
      '\0',
      'm=audio',
      '\u2028',
      '🙂=🙂',
    ]) {
      expect(checkSession(text, 'answer').isAccepted).toBe(false)
    }
  })
})

describe('the audio of a session description', () => {
  const video = offerLines.map((line) => line.replace('m=audio', 'm=video'))

  test('is required, even if there is video', () => {
    expect(placesOf(sdpOf(video))).toEqual([['NO_AUDIO', lineOf('m=')]])
    const both = [...offerLines, ...video.slice(lineOf('m=') - 1)]
    expect(checkSession(sdpOf(both), 'offer')).toMatchObject({
      isAccepted: true,
      findings: [{ code: 'OTHER_MEDIA' }],
    })
  })

  test.each([
    ['m=audio', 'm=audio 0 UDP/TLS/RTP/SAVPF 111', 'NO_AUDIO'],
    ['m=audio', 'm=audio 9 RTP/AVP 111', 'NOT_ENCRYPTED'],
    ['m=audio', 'm=audio 9 UDP/TLS/RTP/SAVPF 126', 'NO_CODEC'],
    ['m=audio', 'm=audio 9 UDP/TLS/RTP/SAVPF 99', 'NO_CODEC'],
    ['a=ice-', undefined, 'NO_ICE'],
    ['a=ice-pwd', undefined, 'NO_ICE'],
    ['a=fingerprint', undefined, 'NO_FINGERPRINT'],
    ['a=fingerprint', 'a=fingerprint:md5 AB:CD', 'NO_FINGERPRINT'],
    ['a=rtcp-mux', undefined, 'NO_RTCP_MUX'],
    ['a=setup', 'a=setup:passive', 'SETUP_ROLE'],
    ['a=setup', 'a=setup:holdconn', 'SETUP_ROLE'],
  ])('is rejected if %s becomes %s', (start, changed, code) => {
    expect(errorsOf(offerWith(start, changed)).map((each) => each.code)).toEqual([code])
  })

  test.each(['actpass', 'holdconn', ''])('cannot leave the setup role open in an answer: %j', (role) => {
    const text = offerWith('a=setup:', `a=setup:${role}`)
    expect(placesOf(text, 'answer')).toEqual([['SETUP_ROLE', lineOf('a=setup:')]])
  })

  test('may use ICE, fingerprint and setup attributes of the session level', () => {
    const shared = ['a=ice-ufrag', 'a=ice-pwd', 'a=fingerprint', 'a=setup']
    const isShared = (line: string) => shared.some((start) => line.startsWith(start))
    const lines = offerLines.filter((line) => !isShared(line))
    lines.splice(4, 0, ...offerLines.filter(isShared))
    expect(checkSession(sdpOf(lines), 'offer')).toEqual({ findings: [], isAccepted: true })
  })

  test.each([
    ['a=candidate', undefined, 'NO_CANDIDATES'],
    ['a=setup', 'a=setup:active', 'SETUP_ROLE'],
    ['a=setup', undefined, 'SETUP_ROLE'],
    ['a=sendrecv', 'a=recvonly', 'ONE_WAY'],
    ['a=rtpmap:111', undefined, 'NO_CODEC'],
    ['a=ice-pwd:', 'a=ice-pwd:**********************', 'MASKED'],
  ])('is accepted with a warning if %s becomes %s', (start, changed, code) => {
    const { findings, isAccepted } = checkSession(offerWith(start, changed), 'offer')
    expect([isAccepted, findings.map((each) => each.code)]).toEqual([true, [code]])
  })
})

describe('the text of a rejection', () => {
  test('quotes the line and says what is wrong and what to do', () => {
    const text = offerWith('a=setup:', 'a=setup:holdconn')
    const [finding] = errorsOf(text)
    expect(finding && refusalText(text, finding)).toBe(
      'Line 16 (a=setup:holdconn): An offer lets the answer decide which side starts the encryption, but this one says "holdconn". Use a=setup:actpass.',
    )
  })

  test('names line 1 for an empty text', () => {
    const [finding] = errorsOf('')
    expect(finding && refusalText('', finding)).toMatch(/^Line 1: The session description is empty\./)
  })
})
