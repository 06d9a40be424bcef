import type { Finding as GeneralFinding } from '../findings'
import type { FindingCode } from './finding-codes'

/** A place in the text. Lines and columns count from 1, as editors show them; the offset is in UTF-16 units from 0. */
export interface Position {
  line: number
  column: number
  offset: number
}

/** From the first character to the one after the last. */
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
 * Whether a fix can be applied without asking. `safe`: it adds what the document implies elsewhere, or corrects a
 * misspelled keyword. `removes`: it removes something you wrote. `changes`: it is a guess, or changes what the flow
 * does.
 */
export type Safety = 'safe' | 'removes' | 'changes'

/** A fix, as edits of the text; everything else stays the same, byte for byte. */
export interface Fix {
  /** What it does, as a button says it. */
  title: string
  edits: TextEdit[]
  /** Only safe fixes are applied without a person. */
  safety: Safety
}

/** `error`: the service refuses to publish it. `warning`: allowed, but a problem for phones or people. */
export type Severity = 'error' | 'warning'

/** One problem and its place. Codes are those of spec:flow-checks#codes and our own warnings. */
export interface Finding extends GeneralFinding<Severity> {
  code: FindingCode
  /** RFC 6901 pointer of the value it is about; '' is the whole document. */
  pointer: string
  range: Range
  fix?: Fix
}
