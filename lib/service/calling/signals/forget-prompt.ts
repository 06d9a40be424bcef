import type { Queries } from '@/lib/store/open'

/** A person is no longer asked whether a business may go on calling: they said so, or are asked anew. */
export async function forgetPrompt(
  tx: Queries,
  { phoneNumberId, userWaId }: { phoneNumberId: string; userWaId: string },
): Promise<void> {
  await tx
    .deleteFrom('call_signals')
    .where('user_wa_id', '=', userWaId)
    .where('phone_number_id', '=', phoneNumberId)
    .where('kind', '=', 'permission_prompt')
    .execute()
}
