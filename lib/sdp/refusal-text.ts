import type { SdpFinding } from './finding'
import { readLines } from './read-lines'

const SHOWN = 80

/** A finding as a refusal says it: the line and its number, what is wrong, what to do. */
export function refusalText(text: string, finding: SdpFinding): string {
  // Only as far as the line goes: the text may be long.
  const line = finding.code === 'TOO_LONG' ? undefined : readLines(text, finding.line).at(finding.line - 1)
  const shown = line?.text.trim() ? ` (${line.text.trim().slice(0, SHOWN)})` : ''
  return `Line ${finding.line}${shown}: ${finding.message} ${finding.fix}`
}
