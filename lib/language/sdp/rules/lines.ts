import { type Found, found, type Rule } from '../finding'
import type { SdpLine, Session } from '../session'

interface Form {
  form: RegExp
  /** An example of the correct format. */
  example: string
}

/** The format of each type of line (RFC 8866, 5). Types not listed accept any text. */
const forms: Readonly<Record<string, Form>> = {
  v: { form: /^0$/, example: 'v=0' },
  o: { form: /^\S+ \d+ \d+ IN IP[46] \S+$/, example: 'o=- 4611731400430051336 2 IN IP4 127.0.0.1' },
  s: { form: /./, example: 's=-' },
  c: { form: /^IN IP[46] \S+$/, example: 'c=IN IP4 0.0.0.0' },
  b: { form: /^[\w-]+:\d+$/, example: 'b=AS:128' },
  t: { form: /^\d+ \d+$/, example: 't=0 0' },
  m: { form: /^\S+ \d+(?:\/\d+)? \S+(?: \S+)+$/, example: 'm=audio 9 UDP/TLS/RTP/SAVPF 111' },
  a: { form: /^[^\s:]+(?::.*)?$/, example: 'a=rtcp-mux' },
}
const FREE = 'iuepzrk'
/** Valid media types (RFC 8866, 5.14). */
const mediaKinds = ['audio', 'video', 'text', 'application', 'message', 'image']
const LARGEST_PORT = 65_535

/** Every line is a letter, `=` and a value in that letter's format. */
export const linesHaveTheirForm: Rule = {
  id: 'lines-have-their-form',
  check({ lines }, report) {
    for (const line of lines) for (const each of lookAtLine(line)) report(each)
  },
}

function lookAtLine(line: SdpLine): Found[] {
  if (line.text.trim() === '') return []
  if (line.type === '')
    return [malformed(line, 1, notALine(line.text), 'Write a letter, "=", and the value.')]
  const form = forms[line.type]
  if (!form) {
    if (FREE.includes(line.type)) return []
    const message = `No line of a session description begins with "${line.type}=".`
    return [malformed(line, 1, message, 'Remove the line.')]
  }
  if (!form.form.test(line.value)) {
    const message =
      line.value === ''
        ? `The line ${line.type}= is empty.`
        : `The line ${line.type}= isn’t structured correctly.`
    return [malformed(line, 3, message, `Use this format: ${form.example}`)]
  }
  return line.type === 'm' ? lookAtMedia(line) : []
}

function notALine(text: string): string {
  return /^\s*[a-z]\s*=/i.test(text)
    ? 'A line must start with a lowercase letter followed immediately by "=".'
    : 'This isn’t a valid line in a session description.'
}

function lookAtMedia(line: SdpLine): Found[] {
  const [kind = '', port = ''] = line.value.split(' ')
  if (!mediaKinds.includes(kind)) {
    const message = `There is no media type called "${kind.slice(0, 40)}".`
    return [malformed(line, 3, message, 'A call has sound: m=audio.')]
  }
  if (Number.parseInt(port, 10) <= LARGEST_PORT) return []
  const message = `The port ${port.slice(0, 12)} is larger than ${LARGEST_PORT}.`
  return [
    malformed(line, 4 + kind.length, message, 'Browsers write 9 here; the candidates have the real ports.'),
  ]
}

const malformed = (line: SdpLine, column: number, message: string, fix: string): Found =>
  found('LINE_FORM', 'error', line, { column, message, fix })

/** Line order before the first `m=`, and after each one (RFC 8866, 5). */
const HEAD = 'vosiuepcbtrzka'
const MEDIA = 'icbka'

const required = [
  { type: 'v', what: 'the version', example: 'v=0' },
  { type: 'o', what: 'who made the session', example: 'o=- 4611731400430051336 2 IN IP4 127.0.0.1' },
  { type: 's', what: 'the name of the session', example: 's=-' },
  { type: 't', what: 'the time of the session', example: 't=0 0' },
] as const

/** Required lines occur once, and all lines are in order. */
export const linesStandInOrder: Rule = {
  id: 'lines-stand-in-order',
  check(session, report) {
    const reports = [
      ...requiredLines(session),
      ...startsWell(session),
      ...connectionLines(session),
      ...inOrder(session.head, HEAD),
      ...session.media.flatMap(({ lines }) => [...inOrder(lines, MEDIA), ...sessionLinesIn(lines)]),
    ]
    for (const each of reports) report(each)
  },
}

function requiredLines({ head, lines }: Session): Found[] {
  return required.flatMap(({ type, what, example }, index) => {
    const [first, second] = head.filter((line) => line.type === type)
    if (second && type !== 't') {
      return [misplaced('LINE_TWICE', second, `The line ${type}= appears twice.`, 'Keep only the first one.')]
    }
    if (first) return []
    const after = head.findLast((line) => required.slice(0, index).some((each) => each.type === line.type))
    const place = after ?? lines[0]
    return place
      ? [
          misplaced(
            'LINE_MISSING',
            place,
            `The line ${type}= is missing: ${what}.`,
            `Add it ${after ? 'after this line' : 'as the first line'}: ${example}`,
          ),
        ]
      : []
  })
}

/** Checks the order of the first three lines. */
function startsWell({ head }: Session): Found[] {
  const written = head.filter(({ text }) => text.trim() !== '')
  return (['v', 'o', 's'] as const).flatMap((type, index) => {
    const line = head.find((each) => each.type === type)
    if (!line || written.indexOf(line) === index) return []
    const place = index === 0 ? 'the first line' : `line ${index + 1}`
    const isMoved = ['v', 'o', 's'].every((each) => head.some((other) => other.type === each))
    return isMoved
      ? [
          misplaced(
            'LINE_ORDER',
            line,
            `The line ${type}= isn’t ${place}.`,
            'Begin with v=, o=, and s=, in this order.',
          ),
        ]
      : []
  })
}

/** `c=` is in the session section or in every media section (RFC 8866, 5.7). */
function connectionLines({ head, media }: Session): Found[] {
  const has = (lines: readonly SdpLine[]) => lines.some(({ type }) => type === 'c')
  if (has(head)) return []
  return media.flatMap(({ line, lines }) =>
    has(lines)
      ? []
      : [
          misplaced(
            'LINE_MISSING',
            line,
            'The line c= is missing: the address of this medium.',
            'Add it after this line: c=IN IP4 0.0.0.0',
          ),
        ],
  )
}

function sessionLinesIn(lines: readonly SdpLine[]): Found[] {
  const late = lines.find(({ type }) => type !== '' && 'vostruepz'.includes(type))
  return late
    ? [
        misplaced(
          'LINE_ORDER',
          late,
          `The line ${late.type}= is after m=, where it applies to one medium only.`,
          'Move it before the first m= line.',
        ),
      ]
    : []
}

function inOrder(lines: readonly SdpLine[], order: string): Found[] {
  let reached = 0
  for (const line of lines) {
    const place = line.type === '' ? -1 : order.indexOf(line.type)
    if (place < 0) continue
    if (place < reached) {
      const message = `The line ${line.type}= comes after ${order[reached]}=, which it should precede.`
      return [
        {
          ...misplaced('LINE_ORDER', line, message, 'Move it up; some software refuses another order.'),
          severity: 'warning',
        },
      ]
    }
    reached = place
  }
  return []
}

const misplaced = (code: Found['code'], line: SdpLine, message: string, fix: string): Found =>
  found(code, 'error', line, { column: 1, message, fix })

/** Lines end with CRLF (RFC 8866, 5). A bare LF is widely understood. */
export const linesEndWell: Rule = {
  id: 'lines-end-well',
  check({ lines }, report) {
    for (const { severity, is, message, fix } of endings) {
      const line = lines.find(is)
      if (line) report(found('LINE_END', severity, line, { column: line.text.length + 1, message, fix }))
    }
  },
}

const endings: readonly (Pick<Found, 'severity' | 'message' | 'fix'> & { is(line: SdpLine): boolean })[] = [
  {
    is: ({ end }) => end === 'cr',
    severity: 'error',
    message: 'This line ends with a carriage return that has no line feed after it.',
    fix: 'End every line with both: "\\r\\n".',
  },
  {
    is: ({ end }) => end === 'lf',
    severity: 'warning',
    message: 'This line ends with a line feed only.',
    fix: 'End every line with "\\r\\n"; other software may refuse it otherwise.',
  },
  {
    is: ({ text }) => text.trim() === '',
    severity: 'warning',
    message: 'This line is empty.',
    fix: 'Remove empty lines; other software may stop reading here.',
  },
  {
    is: ({ end, text }) => end === 'none' && text !== '',
    severity: 'warning',
    message: 'The last line has no line break at its end.',
    fix: 'End it with "\\r\\n", so that it doesn’t look cut off.',
  },
]
