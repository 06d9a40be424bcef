import type { SdpFinding } from '../finding'
import type { SdpLine } from '../read-lines'
import type { Rule } from '../rule'

interface Form {
  form: RegExp
  /** How it is written. */
  example: string
}

/** What each kind of line is made of (RFC 8866, 5). Lines that are left out hold any text. */
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
/** Kinds of media there are (RFC 8866, 5.14). */
const mediaKinds = ['audio', 'video', 'text', 'application', 'message', 'image']
const LARGEST_PORT = 65_535

/** Every line is a letter, `=` and a value of the letter's form. */
export const linesHaveTheirForm: Rule = ({ lines }) => lines.flatMap(lookAtLine)

function lookAtLine(line: SdpLine): SdpFinding[] {
  if (line.text.trim() === '') return []
  if (line.type === '') return [malformed(line, 1, notALine(line.text), 'Write a letter, "=" and the value.')]
  const form = forms[line.type]
  if (!form) {
    if (FREE.includes(line.type)) return []
    const message = `No line of a session description begins with "${line.type}=".`
    return [malformed(line, 1, message, 'Take the line out.')]
  }
  if (!form.form.test(line.value)) {
    const message =
      line.value === ''
        ? `The line ${line.type}= is empty.`
        : `The line ${line.type}= is not built as it must be.`
    return [malformed(line, 3, message, `Write it like this: ${form.example}`)]
  }
  return line.type === 'm' ? lookAtMedia(line) : []
}

function notALine(text: string): string {
  return /^\s*[a-z]\s*=/i.test(text)
    ? 'The letter of this line is not followed by "=" at once, or is not a small letter at its start.'
    : 'This is no line of a session description.'
}

function lookAtMedia(line: SdpLine): SdpFinding[] {
  const [kind = '', port = ''] = line.value.split(' ')
  if (!mediaKinds.includes(kind)) {
    const message = `There is no kind of media called "${kind.slice(0, 40)}".`
    return [malformed(line, 3, message, 'A call has sound: m=audio.')]
  }
  if (Number.parseInt(port, 10) <= LARGEST_PORT) return []
  const message = `The port ${port.slice(0, 12)} is larger than ${LARGEST_PORT}.`
  return [
    malformed(
      line,
      4 + kind.length,
      message,
      'Browsers write 9 here; the real ports stand in the candidates.',
    ),
  ]
}

const malformed = (line: SdpLine, column: number, message: string, fix: string): SdpFinding => ({
  severity: 'error',
  code: 'LINE_FORM',
  line: line.number,
  column,
  message,
  fix,
})
