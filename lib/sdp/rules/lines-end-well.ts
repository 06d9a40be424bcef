import type { SdpFinding } from '../finding'
import type { SdpLine } from '../read-lines'
import type { Rule } from '../rule'

/** Lines end with carriage return and line feed (RFC 8866, 5). A line feed alone is understood everywhere. */
export const linesEndWell: Rule = ({ lines }) => {
  const first = (is: (line: SdpLine) => boolean) => lines.find(is)
  return [
    ...at(
      first(({ end }) => end === 'cr'),
      'error',
      {
        message: 'This line ends with a carriage return that has no line feed after it.',
        fix: 'End every line with both: "\\r\\n".',
      },
    ),
    ...at(
      first(({ end }) => end === 'lf'),
      'warning',
      {
        message: 'This line ends with a line feed alone.',
        fix: 'End every line with "\\r\\n"; other software may refuse it otherwise.',
      },
    ),
    ...at(
      first(({ text }) => text.trim() === ''),
      'warning',
      {
        message: 'This line is empty.',
        fix: 'Take empty lines out; other software may stop reading here.',
      },
    ),
    ...at(
      first(({ end, text }) => end === 'none' && text !== ''),
      'warning',
      {
        message: 'The last line has no line end.',
        fix: 'End it with "\\r\\n", so that nobody takes it for cut off.',
      },
    ),
  ]
}

function at(
  line: SdpLine | undefined,
  severity: SdpFinding['severity'],
  words: Pick<SdpFinding, 'message' | 'fix'>,
): SdpFinding[] {
  return line
    ? [{ severity, code: 'LINE_END', line: line.number, column: line.text.length + 1, ...words }]
    : []
}
