import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type CallOutcome, callOutcomes } from '@/lib/contract/call-states'
import type { Tables } from '@/lib/store/tables'

type Where = (calls: ExpressionBuilder<Tables, 'calls'>) => Expression<SqlBool>

/** Calls that were to people what the word says. */
export function hasOutcome(outcome: CallOutcome): Where {
  const { statuses, direction, reasons, otherThan } = callOutcomes[outcome]
  return ({ and, or, eb }) =>
    and([
      eb('status', 'in', statuses),
      ...(direction ? [eb('direction', '=', direction)] : []),
      ...(reasons ? [eb('reason', 'in', reasons)] : []),
      ...(otherThan ? [or([eb('reason', 'is', null), eb('reason', 'not in', otherThan)])] : []),
    ])
}

/**
 * Calls with people whose name, or number, has what was typed in it: each word, or the digits of what is typed as a
 * number. Capital letters make no difference where they are of the Latin alphabet.
 */
export function isWith(accountId: string, typed: string): Where {
  // No store can compare with a NUL character.
  const search = typed.replaceAll('\0', '').trim()
  const isNumber = /^[\d\s().+-]+$/.test(search)
  const words = isNumber ? [search.replaceAll(/\D/g, '')] : search.split(/\s+/)
  return ({ and, or, exists, selectFrom }) =>
    and(
      words.map((word) =>
        or([
          has('calls.user_wa_id', word),
          has('calls.user_name', word),
          exists(
            selectFrom('contacts')
              .select('contacts.wa_id')
              .where('contacts.account_id', '=', accountId)
              .whereRef('contacts.wa_id', '=', 'calls.user_wa_id')
              .where(has('contacts.profile_name', word)),
          ),
        ]),
      ),
    )
}

const has = (column: string, word: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${escapeLike(lower(word))}%`} escape '!'`

/** As both engines do it. */
const lower = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const escapeLike = (text: string) => text.replaceAll(/[!%_]/g, '!$&')
