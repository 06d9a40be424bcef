import type { CheckedFile } from '../checked-file'

/** What would end a message, or a property of it. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** For workflows of GitHub: a command for each finding, which shows it on its line of the pull request. */
export const toGithub = (files: readonly CheckedFile[]): string =>
  files
    .flatMap(({ file, result }) =>
      result.findings.map(({ severity, code, message, range: { start, end } }) => {
        const place = `file=${property(file)},line=${start.line},endLine=${end.line},col=${start.column}`
        return `::${severity} ${place},title=${property(code)}::${escaped(message)}\n`
      }),
    )
    .join('')
