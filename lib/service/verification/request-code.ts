import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { verificationLimits } from '@/lib/contract/limits'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { findPhoneNumber } from '../phone-numbers/find'
import { hashCode, lockUnverified, newCode } from './verify-code'

/** Code messages by language, with English as the fallback. */
const texts: Readonly<Record<string, (code: string, minutes: number) => string>> = {
  en: (code, minutes) =>
    `Your verification code is ${code}. It expires in ${minutes} minutes. Do not share it with anyone.`,
  de: (code, minutes) =>
    `Ihr Bestätigungscode lautet ${code}. Er gilt ${minutes} Minuten. Geben Sie ihn an niemanden weiter.`,
  es: (code, minutes) =>
    `Su código de verificación es ${code}. Es válido durante ${minutes} minutos. No lo comparta con nadie.`,
  fr: (code, minutes) =>
    `Votre code de vérification est ${code}. Il est valable ${minutes} minutes. Ne le communiquez à personne.`,
  pt: (code, minutes) =>
    `Seu código de verificação é ${code}. Ele vale por ${minutes} minutos. Não o compartilhe com ninguém.`,
  ar: (code, minutes) =>
    `رمز التحقق الخاص بك هو ${code}. وهو صالح لمدة ${minutes} دقائق. لا تشاركه مع أي شخص.`,
  it: (code, minutes) =>
    `Il tuo codice di verifica è ${code}. È valido per ${minutes} minuti. Non condividerlo con nessuno.`,
  nl: (code, minutes) =>
    `Uw verificatiecode is ${code}. Hij is ${minutes} minuten geldig. Deel hem met niemand.`,
}

/**
 * Writes the message. Voice reads the digits one by one, in two groups of three; text shows the same groups.
 * @param language a locale such as `pt_BR`, or a bare language
 */
function codeText(code: string, language: string, minutes: number, method: string): string {
  const write = texts[language.split(/[_-]/)[0] ?? ''] ?? texts.en
  const shown = method === 'VOICE' ? Array.from(code).join(' ') : `${code.slice(0, 3)}-${code.slice(3)}`
  return write?.(shown, minutes) ?? shown
}

/** How far back the simulated inbox goes. */
const INBOX_MS = 24 * HOUR_MS

/**
 * Sends a code to the number's simulated inbox. spec:phone-numbers#request-a-code, rules
 * spec:phone-numbers#rules-of-requests.
 */
export async function requestCode(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.requestCode>,
) {
  const now = context.clock()
  await context.store.transaction(async (tx) => {
    const { number, verification } = await lockUnverified(context.store, tx, params.phoneNumberId, now)
    const sentAt = await codesSince(tx, number.id, now - HOUR_MS)
    refuseTooOften(sentAt, now)
    const code = newCode(context)
    const fresh = {
      code_hash: hashCode(context, number.id, code),
      expires_at: now + verificationLimits.codeMinutes * MINUTE_MS,
      // A new code does not reset the attempts, or guessing would be unlimited; an hour without a code does.
      attempts: sentAt.length === 0 ? 0 : (verification?.attempts ?? 0),
    }
    await tx
      .insertInto('verifications')
      .values({ phone_number_id: number.id, ...fresh, locked_until: 0 })
      .onConflict((conflict) => conflict.column('phone_number_id').doUpdateSet(fresh))
      .execute()
    await tx
      .deleteFrom('received_codes')
      .where('phone_number_id', '=', number.id)
      .where('at', '<=', now - INBOX_MS)
      .execute()
    const { code_method: method, language } = body
    const text = codeText(code, language, verificationLimits.codeMinutes, method)
    await tx
      .insertInto('received_codes')
      .values({ phone_number_id: number.id, at: now, method, text })
      .execute()
  })
  return { success: true }
}

/** When codes were sent, newest first. */
async function codesSince(tx: Queries, phoneNumberId: string, since: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('received_codes')
    .select('at')
    .where('phone_number_id', '=', phoneNumberId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

/** @throws ServiceError codeRequestedTooOften */
function refuseTooOften(sentAt: readonly number[], now: number): void {
  const { secondsBetweenRequests, requestsPerHour } = verificationLimits
  const last = sentAt[0]
  const firstOfHour = sentAt[requestsPerHour - 1]
  const nextAt = Math.max(
    last === undefined ? 0 : last + secondsBetweenRequests * 1000,
    firstOfHour === undefined ? 0 : firstOfHour + HOUR_MS,
  )
  if (nextAt <= now) return
  const retryAfterSeconds = Math.ceil((nextAt - now) / 1000)
  throwServiceError('codeRequestedTooOften', {
    details: `A number can get one code every ${secondsBetweenRequests} seconds and ${requestsPerHour} an hour. The next one can be requested in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
}

const SHOWN = 20

/** Messages received by the simulated number, newest first. Embedded service only. */
export async function listReceivedCodes(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof phoneNumberEndpoints.listReceivedCodes>,
) {
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const rows = await store.reads
    .selectFrom('received_codes')
    .select(['id', 'at', 'method', 'text'])
    .where('phone_number_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { data: rows.map((row) => ({ ...row, id: String(row.id) })) }
}
