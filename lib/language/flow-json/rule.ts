import type { Rule as GeneralRule } from '../findings'
import type { Safety, Severity } from './finding'
import type { FindingCode } from './finding-codes'
import type { FlowModel } from './model'
import type { Path } from './path'
import type { VersionName } from './versions'

/** What a rule reports; the place in the text is found afterward. */
export interface Report {
  code: FindingCode
  message: string
  /** The value it is about; undefined is the whole document. */
  path: Path | undefined
  /** Marks the member's name instead of its value. */
  isAboutKey?: boolean
  /** `error` unless told. */
  severity?: Severity
  /** How to fix it, as a change of values; turned into edits of the text on demand. */
  repair?: Repair
}

/** A change of the document in terms of values; `edit/` makes it edits of the text that keep formatting. */
export interface Repair {
  title: string
  /** A fix marked safe counts as `changes` if the values at its place make it unsafe. */
  safety: Safety
  changes: readonly Change[]
}

export type Change =
  | { kind: 'set'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'rename'; path: Path; key: string }

/** One thing that must hold for every flow of some versions. */
export interface Rule extends GeneralRule<FlowModel, Report> {
  /** The first version it holds for; from the start when left out. */
  since?: VersionName
  /** The last version it holds for. */
  until?: VersionName
}
