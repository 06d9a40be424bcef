import { callPermissionReasons } from '@/lib/contract/call-states'
import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../../context'
import { findPhoneNumber } from '../../phone-numbers/find'
import { findSettings } from '../settings/find-settings'
import { judgePermission } from './judge'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Whether somebody may be called, and why not. Spec "GET call_permissions", G45. */
export async function getCallPermission(
  context: ServiceContext,
  { params, query }: HandlerInput<typeof callingEndpoints.getCallPermission>,
) {
  const { reads } = context.store
  const number = await findPhoneNumber(reads, params.phoneNumberId)
  const settings = await findSettings(reads, number.id)
  const judged = await judgePermission(context, reads, { number, settings, userWaId: query.user_wa_id })
  const { used, left, nextAt } = judged.calls
  return {
    can_call: judged.reason === null,
    reason: judged.reason,
    details: {
      ...(judged.reason ? { explanation: callPermissionReasons[judged.reason] } : {}),
      permission: {
        status: judged.status,
        ...(judged.expiresAt === undefined ? {} : { expiration_time: seconds(judged.expiresAt) }),
      },
      calls: { used, left, ...(nextAt === undefined ? {} : { next_at: seconds(nextAt) }) },
    },
  }
}
