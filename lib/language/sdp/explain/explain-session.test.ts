import { describe, expect, test } from 'vitest'
import { offer, offerLines, offerWith } from '../testing/descriptions'
import { explainSession } from './explain-session'

const wordsOf = (start: string, text = offer) =>
  explainSession(text, 'offer').lines.find((line) => line.text.startsWith(start))?.words

describe('an explained session description', () => {
  test('has a sentence for every line', () => {
    const { lines, isAccepted, isCut } = explainSession(offer, 'offer')
    expect([lines.length, isAccepted, isCut]).toEqual([offerLines.length, true, false])
    for (const { words } of lines) {
      expect(words).toMatch(/^[A-Z].*\.$/)
      expect(words).not.toMatch(/undefined|NaN|doesn’t need|don’t need/)
    }
  })

  test.each([
    [
      'm=audio',
      'Sound, on the ports the candidates name, as UDP/TLS/RTP/SAVPF, in 4 formats, in order of preference: 111, 0, 8, 126. The next lines describe it.',
    ],
    [
      'a=candidate',
      'An address at which this side can be reached: 192.0.2.1 port 54400 over UDP, an address of this device.',
    ],
    [
      'a=setup',
      'This side can start the encryption or wait for the other side; the answer decides. Correct in an offer.',
    ],
    ['a=rtpmap:111', 'Number 111 stands for Opus, the best codec for voice, 48,000 times a second.'],
  ])('explains %s', (start, words) => {
    expect(wordsOf(start)).toBe(words)
  })

  test('lists findings at their lines', () => {
    const { lines } = explainSession(offerWith('a=setup:', 'a=setup:holdconn'), 'offer')
    const wrong = lines.filter(({ findings }) => findings.length > 0)
    expect(wrong).toMatchObject([{ number: 16, findings: [{ code: 'SETUP_ROLE' }] }])
  })

  test.each([
    ['o=- 123 2 IN IP4', 'Who created this session description, and its version.'],
    ['c=IN IP4', 'The audio address, unless candidates provide another one.'],
    ['b=AS', 'The maximum bandwidth.'],
    ['t=soon', 'When the session starts and ends.'],
    ['m=audio', 'The type of media that follows, with its port and formats.'],
    ['a=candidate:bad', 'An address at which this side can be reached.'],
    ['a=rtpmap:111', 'The codec for one of the numbers in the m= line.'],
  ])('explains %s in general if its value is missing or invalid', (line, words) => {
    const text = line.startsWith('a=') ? `${offer}${line}\r\n` : `${line}\r\n`
    expect(explainSession(text, 'offer').lines.find((each) => each.text === line)?.words).toBe(words)
  })

  test('can be created from any text', () => {
    expect(wordsOf('a=constructor', 'a=constructor:1')).toContain('The attribute constructor')
    expect(wordsOf('hello', 'hello')).toBe('This isn’t a valid line in a session description.')
    expect(explainSession('', 'offer').lines).toEqual([])
    expect(explainSession('a=x\r\n'.repeat(250_000), 'offer')).toMatchObject({
      isCut: true,
      isAccepted: false,
    })
  })
})
