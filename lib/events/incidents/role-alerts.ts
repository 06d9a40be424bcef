import { alertRuleKinds, alertRules } from '@/lib/contract/alert-rules'
import type { AlertRoleRow } from '@/lib/contract/alerts'
import { type RoleName, roleNames } from '@/lib/contract/role-names'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'

/** Default: problems go to admins until someone changes it. */
const delivered: Record<RoleName, AlertRoleRow['rules']> = {
  admin: alertRuleKinds.filter((kind) => alertRules[kind].severity === 'danger'),
  developer: [],
  marketer: [],
  viewer: [],
}

/** Which alerts each role receives. */
export async function readRoleAlerts(db: Queries): Promise<AlertRoleRow[]> {
  const rows = await db.selectFrom('alert_roles').selectAll().execute()
  return roleNames.map((role) => {
    const row = rows.find((each) => each.role === role)
    return { role, rules: row ? decodeJson<AlertRoleRow['rules']>(row.rules) : delivered[role] }
  })
}

/** Sets which alerts a role receives. Open incidents stay as they are. */
export async function writeRoleAlerts(db: Queries, { role, rules }: AlertRoleRow): Promise<void> {
  const values = { rules: encodeJson(rules) }
  await db
    .insertInto('alert_roles')
    .values({ role, ...values })
    .onConflict((conflict) => conflict.column('role').doUpdateSet(values))
    .execute()
}
