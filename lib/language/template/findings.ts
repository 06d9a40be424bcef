import type { ErrorKind } from '@/lib/contract/errors'
import type { RejectionReason } from '@/lib/contract/templates'
import type { ReadContent } from './content'

/**
 * `error`: the service refuses the template on creation and edit. `rejection`: it is taken, and the review rejects it.
 * `warning`: advice.
 */
export type Severity = 'error' | 'rejection' | 'warning'

/** One thing to say about a template, with its place. */
export interface Finding {
  /** Id of the rule, for example `variables-do-not-touch`. */
  rule: string
  severity: Severity
  /** Wire path: `components.1.text`, `components.3.buttons.0.url`, `name`. */
  path: string
  /** A sentence for people. */
  message: string
  /** Start and end (exclusive, UTF-16) in the text at `path`. */
  range?: [start: number, end: number]
  /** Rejections only: why, and what the review advises. */
  reason?: RejectionReason
  recommendation?: string
  /** Errors only: what the service refuses with. */
  kind?: ErrorKind
}

/** What a rule says about one place; the rest of the finding comes from the rule. */
export type Report = (found: {
  path: string
  message: string
  range?: [start: number, end: number]
  /** Where it differs from the rule's own. */
  kind?: ErrorKind
}) => void

interface RuleBase {
  readonly id: string
  check(content: ReadContent, report: Report): void
}

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

/** One sentence that must hold for every template. A rule reports; it never throws and never changes anything. */
export type Rule = ErrorRule | RejectionRule | WarningRule
