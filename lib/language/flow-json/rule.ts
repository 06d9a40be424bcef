import type { Rule as GeneralRule } from '../findings'
import type { Safety, Severity } from './finding'
import type { FindingCode } from './finding-codes'
import type { FlowModel } from './model'
import type { Path } from './path'
import type { VersionName } from './versions'

/** A rule's report; its position in the text is found later. */
export interface Report {
  code: FindingCode
  message: string
  /** The affected value; undefined means the whole document. */
  path: Path | undefined
  /** Highlights the member's name instead of its value. */
  isAboutKey?: boolean
  /** Defaults to `error`. */
  severity?: Severity
  /** How to fix it, as value changes; converted to text edits on demand. */
  repair?: Repair
}

/** A fix in terms of values; `edit/` converts it to edits that keep the formatting. */
export interface Repair {
  title: string
  /** A fix marked safe is downgraded to `changes` if the actual values make it unsafe. */
  safety: Safety
  changes: readonly Change[]
}

export type Change =
  | { kind: 'set'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'rename'; path: Path; key: string }

/** A requirement for every flow of certain versions. */
export interface Rule extends GeneralRule<FlowModel, Report> {
  /** First version it applies to; defaults to all. */
  since?: VersionName
  /** Last version it applies to. */
  until?: VersionName
}
