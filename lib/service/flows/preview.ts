import { flowLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'
import { newSecretId } from '../ids'
import { type FlowRow, holdFlow } from './find'

const DAY_MS = 86_400_000
const TOKEN_CHARACTERS = 40

/**
 * Address of a page that shows the flow's first screen to whoever has it, for thirty days (G37). It stays the same until
 * its time is over.
 *
 * @param isFresh makes a new address; the one before is no longer good
 */
export async function previewOf(
  context: ServiceContext,
  flow: FlowRow,
  isFresh: boolean,
): Promise<{ url: string; expiresAt: number }> {
  const { token, expiresAt } =
    (!isFresh && good(flow, context.clock())) || (await renew(context, flow.id, isFresh))
  return { url: `${context.settings.publicUrl.replace(/\/$/, '')}/flow_previews/${token}`, expiresAt }
}

function good({ preview_token: token, preview_expires_at: expiresAt }: FlowRow, now: number) {
  return token !== null && expiresAt !== null && now < expiresAt ? { token, expiresAt } : undefined
}

async function renew(context: ServiceContext, flowId: string, isFresh: boolean) {
  return context.store.transaction(async (tx) => {
    const held = await holdFlow(context.store, tx, flowId)
    const made = isFresh ? undefined : good(held, context.clock())
    if (made) return made
    const token = newSecretId(context, TOKEN_CHARACTERS)
    const expiresAt = context.clock() + flowLimits.previewDays * DAY_MS
    await tx
      .updateTable('flows')
      .set({ preview_token: token, preview_expires_at: expiresAt })
      .where('id', '=', flowId)
      .execute()
    return { token, expiresAt }
  })
}
