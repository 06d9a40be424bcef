import type { CheckResult } from '@/lib/language/flow-json/check'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { UpgradedFlow } from '@/lib/language/flow-json/upgrade/upgrade-flow'
import type { VersionName } from '@/lib/language/flow-json/versions'

/** What the worker is asked. Each question has a number, and its answer the same. */
export type Question = { id: number } & (
  | { kind: 'check'; text: string }
  | { kind: 'fix-all'; text: string }
  | { kind: 'upgrade'; text: string; to: VersionName }
)

export interface FixedAll {
  edits: TextEdit[]
  fixed: number
  /** What was not repaired, each with the reason. */
  left: string[]
}

/** Of a check come two answers: the findings at once, and the same with their repairs, which take longer. */
export type Answer = { id: number } & (
  | { kind: 'check'; result: CheckResult; hasFixes: boolean }
  | { kind: 'fix-all'; fixed: FixedAll }
  | { kind: 'upgrade'; upgraded: UpgradedFlow; text: string }
)
