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
 * Whether a repair may be made unasked. `safe`: it adds what the document says elsewhere, or puts a slip in a word of
 * the format right. `removes`: it removes something you wrote. `changes`: it is a guess, or another thing happens.
 */
export type Safety = 'safe' | 'removes' | 'changes'

/** A repair, as edits of the text it was found in: what they do not touch stays to the byte. */
export interface Fix {
  /** What it does, as a button says it. */
  title: string
  edits: TextEdit[]
  /** Whatever is not safe waits for a person. */
  safety: Safety
}

/** `error`: the service refuses to publish it. `warning`: allowed, but a phone or a person will trip over it. */
export type Severity = 'error' | 'warning'

/** One thing that is wrong, at its place. Codes of spec:flow-checks#codes; our own warnings beside them. */
export interface Finding extends GeneralFinding<Severity> {
  code: FindingCode
  /** RFC 6901 pointer of the value it is about; '' is the whole document. */
  pointer: string
  range: Range
  fix?: Fix
}
