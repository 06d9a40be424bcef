import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import type { RejectionReason } from '@/lib/contract/templates'
import type { Finding as GeneralFinding, Rule as GeneralRule } from '../findings'
import type { ReadContent } from './content'

/** A finding about a template, with its location. */
export interface Finding extends GeneralFinding {
  /** Wire path: `components.1.text`, `components.3.buttons.0.url`, `name`. */
  path: string
  /** Start and end (exclusive, UTF-16) in the text at `path`. */
  range?: [start: number, end: number]
  /** Rejections only: why, and what the review advises. */
  reason?: RejectionReason
  recommendation?: string
  /** Errors only: the kind of error the service responds with. */
  kind?: ErrorKind
}

/** A rule’s finding at one location; the rule provides the rest. */
export interface Found {
  path: string
  message: string
  range?: [start: number, end: number]
  /** Overrides the rule’s own kind. */
  kind?: ErrorKind
  /** ID of the rule that checked a part, if it isn’t the rule that reports. */
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

/** A single requirement on all templates. */
export type Rule = ErrorRule | RejectionRule | WarningRule
