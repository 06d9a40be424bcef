import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import type { RejectionReason } from '@/lib/contract/templates'
import type { Finding as GeneralFinding, Rule as GeneralRule } from '../findings'
import type { ReadContent } from './content'

/** One thing to say about a template, with its place. */
export interface Finding extends GeneralFinding {
  /** Wire path: `components.1.text`, `components.3.buttons.0.url`, `name`. */
  path: string
  /** Start and end (exclusive, UTF-16) in the text at `path`. */
  range?: [start: number, end: number]
  /** Rejections only: why, and what the review advises. */
  reason?: RejectionReason
  recommendation?: string
  /** Errors only: what the service refuses with. */
  kind?: ErrorKind
}

/** What a rule says about one place; the rest of the finding comes from the rule. */
export interface Found {
  path: string
  message: string
  range?: [start: number, end: number]
  /** Where it differs from the rule's own. */
  kind?: ErrorKind
  /** Id of the rule that was asked about a part, where it is not the one that reports. */
  rule?: string
}

export type Report = (found: Found) => void

type RuleBase = GeneralRule<ReadContent, Found>

export interface ErrorRule extends RuleBase {
  readonly severity: 'error'
  readonly kind: ErrorKind
}

export interface RejectionRule extends RuleBase {
  readonly severity: 'rejection'
  readonly reason: RejectionReason
  readonly recommendation: string
}

export interface WarningRule extends RuleBase {
  readonly severity: 'warning'
}

/** One sentence that must hold for every template. */
export type Rule = ErrorRule | RejectionRule | WarningRule
