import type { Selectable } from 'kysely'
import type { CallIconVisibility, CallingStatus } from '@/lib/contract/call-states'
import type { CallingSettingsTable } from '@/lib/store/call-tables'
import type { Queries } from '@/lib/store/open'

export type CallingSettingsRow = Selectable<CallingSettingsTable>

/** Calling of a number nobody has touched: off, and its icon shown once it is on. */
const untouched = { status: 'DISABLED', call_icon_visibility: 'DEFAULT' } as const satisfies {
  status: CallingStatus
  call_icon_visibility: CallIconVisibility
}

export async function findSettings(queries: Queries, phoneNumberId: string): Promise<CallingSettingsRow> {
  const row = await queries
    .selectFrom('calling_settings')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
  return (
    row ?? {
      phone_number_id: phoneNumberId,
      ...untouched,
      sip_username: null,
      sip_password: null,
      updated_at: 0,
    }
  )
}

export async function saveSettings(queries: Queries, row: CallingSettingsRow): Promise<void> {
  const { phone_number_id: _key, ...values } = row
  await queries
    .insertInto('calling_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(values))
    .execute()
}

export const isCallingOn = ({ status }: CallingSettingsRow): boolean => status === 'ENABLED'
