import type { CheckResult } from '@/lib/language/flow-json/check'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { UpgradedFlow } from '@/lib/language/flow-json/upgrade/upgrade-flow'
import type { VersionName } from '@/lib/language/flow-json/versions'

/** A question to the worker. Its answer has the same ID. */
export type Question = { id: number } & (
  | { kind: 'check'; text: string }
  | { kind: 'fix-all'; text: string }
  | { kind: 'upgrade'; text: string; to: VersionName }
)

export interface FixedAll {
  edits: TextEdit[]
  fixed: number
  /** What wasn't fixed, each with the reason. */
  left: string[]
}

/** A check has two answers: the findings at once, and later the same findings with their fixes. */
export type Answer = { id: number } & (
  | { kind: 'check'; result: CheckResult; hasFixes: boolean }
  | { kind: 'fix-all'; fixed: FixedAll }
  | { kind: 'upgrade'; upgraded: UpgradedFlow; text: string }
)
