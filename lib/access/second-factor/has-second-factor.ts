import { expressionBuilder } from 'kysely'
import type { Tables } from '@/lib/store/tables'

const eb = expressionBuilder<Tables, 'user'>()

/** Columns to select so that `hasSecondFactor` can be evaluated. */
export const secondFactorColumns = [
  eb
    .selectFrom('second_factors')
    .select('second_factors.confirmed_at')
    .whereRef('second_factors.person_id', '=', 'user.id')
    .as('authenticatorSince'),
  eb
    .selectFrom('passkeys')
    .select('passkeys.id')
    .whereRef('passkeys.person_id', '=', 'user.id')
    .limit(1)
    .as('passkey'),
] as const

/** Whether someone has a confirmed authenticator app or a passkey. */
export const hasSecondFactor = (row: {
  authenticatorSince: number | null
  passkey: string | null
}): boolean => row.authenticatorSince !== null || row.passkey !== null
