import type { Finding as GeneralFinding } from '../findings'
import type { FindingCode } from './finding-codes'

/** A position in the text. Lines and columns count from 1, as in editors; the offset is in UTF-16 units from 0. */
export interface Position {
  line: number
  column: number
  offset: number
}

/** A range of text; the end is exclusive. */
export interface Range {
  start: Position
  end: Position
}

/** Replaces `length` UTF-16 units at `offset` by `text`. */
export interface TextEdit {
  offset: number
  length: number
  text: string
}

/**
 * Whether a fix can be applied without asking. `safe`: adds what the document implies elsewhere, or corrects a
 * misspelled keyword. `removes`: removes something the author wrote. `changes`: is a guess, or changes the flow's
 * behavior.
 */
export type Safety = 'safe' | 'removes' | 'changes'

/** A fix as text edits; everything else stays byte-identical. */
export interface Fix {
  /** What the fix does, as a button label. */
  title: string
  edits: TextEdit[]
  /** Only safe fixes are applied without a person. */
  safety: Safety
}

/** `error`: the service refuses to publish it. `warning`: allowed, but a problem for phones or people. */
export type Severity = 'error' | 'warning'

/** One problem and its location. Codes are those of spec:flow-checks#codes plus our own warnings. */
export interface Finding extends GeneralFinding<Severity> {
  code: FindingCode
  /** RFC 6901 pointer to the affected value; '' is the whole document. */
  pointer: string
  range: Range
  fix?: Fix
}
