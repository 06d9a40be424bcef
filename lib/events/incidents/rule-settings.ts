import { type AlertSeverity, alertRuleKinds, alertRules, alertSeverities } from '@/lib/contract/alert-rules'
import { type AlertRuleRow, type AlertRuleSetting } from '@/lib/contract/alerts'
import { decodeFlag, encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'

/** Parses a stored severity; unknown ones count as the most severe. */
export const severityNamed = (word: string): AlertSeverity =>
  alertSeverities.find((severity) => severity === word) ?? 'danger'

/** Every rule as set by an admin, or its default. */
export async function readRules(db: Queries): Promise<AlertRuleRow[]> {
  const rows = await db.selectFrom('alert_rules').selectAll().execute()
  return alertRuleKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row) return { kind, isOn: true, severity: alertRules[kind].severity }
    return { kind, isOn: decodeFlag(row.is_on), severity: severityNamed(row.severity) }
  })
}

/** Updates one rule. Open incidents stay as they are. */
export async function writeRule(
  db: Queries,
  kind: AlertRuleRow['kind'],
  { isOn, severity }: AlertRuleSetting,
): Promise<void> {
  const values = { is_on: encodeFlag(isOn), severity }
  await db
    .insertInto('alert_rules')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
