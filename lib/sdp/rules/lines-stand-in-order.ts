import type { SdpFinding } from '../finding'
import type { SdpLine } from '../read-lines'
import type { Rule } from '../rule'
import type { Session } from '../session'

/** Order of lines before the first `m=`, and after each (RFC 8866, 5). */
const HEAD = 'vosiuepcbtrzka'
const MEDIA = 'icbka'

const required = [
  { type: 'v', what: 'the version', example: 'v=0' },
  { type: 'o', what: 'who made the session', example: 'o=- 4611731400430051336 2 IN IP4 127.0.0.1' },
  { type: 's', what: 'the name of the session', example: 's=-' },
  { type: 't', what: 'the time of the session', example: 't=0 0' },
] as const

/** The lines every session has are there once, and all lines stand where readers look for them. */
export const linesStandInOrder: Rule = (session) => [
  ...requiredLines(session),
  ...startsWell(session),
  ...connectionLines(session),
  ...inOrder(session.head, HEAD),
  ...session.media.flatMap(({ lines }) => [...inOrder(lines, MEDIA), ...sessionLinesIn(lines)]),
]

function requiredLines({ head, lines }: Session): SdpFinding[] {
  return required.flatMap(({ type, what, example }, index) => {
    const [first, second] = head.filter((line) => line.type === type)
    if (second && type !== 't') {
      return [finding('LINE_TWICE', second, `The line ${type}= stands twice.`, 'Keep the first one alone.')]
    }
    if (first) return []
    const after = head.findLast((line) => required.slice(0, index).some((each) => each.type === line.type))
    const place = after ?? lines[0]
    return place
      ? [
          finding(
            'LINE_MISSING',
            place,
            `The line ${type}= is missing: ${what}.`,
            `Add it ${after ? 'after this line' : 'as the first line'}: ${example}`,
          ),
        ]
      : []
  })
}

/** The first three lines come in their order, whatever follows. */
function startsWell({ head }: Session): SdpFinding[] {
  const written = head.filter(({ text }) => text.trim() !== '')
  return (['v', 'o', 's'] as const).flatMap((type, index) => {
    const line = head.find((each) => each.type === type)
    if (!line || written.indexOf(line) === index) return []
    const place = index === 0 ? 'the first line' : `line ${index + 1}`
    const isMoved = ['v', 'o', 's'].every((each) => head.some((other) => other.type === each))
    return isMoved
      ? [
          finding(
            'LINE_ORDER',
            line,
            `The line ${type}= is not ${place}.`,
            'Begin with v=, o= and s=, in this order.',
          ),
        ]
      : []
  })
}

/** `c=` stands in the head or with every medium (RFC 8866, 5.7). */
function connectionLines({ head, media }: Session): SdpFinding[] {
  const has = (lines: readonly SdpLine[]) => lines.some(({ type }) => type === 'c')
  if (has(head)) return []
  return media.flatMap(({ line, lines }) =>
    has(lines)
      ? []
      : [
          finding(
            'LINE_MISSING',
            line,
            'The line c= is missing: the address of this medium.',
            'Add it after this line: c=IN IP4 0.0.0.0',
          ),
        ],
  )
}

function sessionLinesIn(lines: readonly SdpLine[]): SdpFinding[] {
  const late = lines.find(({ type }) => type !== '' && 'vostruepz'.includes(type))
  return late
    ? [
        finding(
          'LINE_ORDER',
          late,
          `The line ${late.type}= stands after m=, where it belongs to one medium.`,
          'Move it before the first m= line.',
        ),
      ]
    : []
}

function inOrder(lines: readonly SdpLine[], order: string): SdpFinding[] {
  let reached = 0
  for (const line of lines) {
    const place = line.type === '' ? -1 : order.indexOf(line.type)
    if (place < 0) continue
    if (place < reached) {
      const message = `The line ${line.type}= comes after ${order[reached]}=, which it should precede.`
      return [
        {
          ...finding('LINE_ORDER', line, message, 'Move it up; some software refuses another order.'),
          severity: 'warning',
        },
      ]
    }
    reached = place
  }
  return []
}

const finding = (code: SdpFinding['code'], line: SdpLine, message: string, fix: string): SdpFinding => ({
  severity: 'error',
  code,
  line: line.number,
  column: 1,
  message,
  fix,
})
