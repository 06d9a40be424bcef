import 'server-only'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'

/**
 * Makes sure that what is submitted is the newest version of its draft: another tab may have saved since.
 *
 * @throws Refusal conflict
 */
export async function requireShownDraft({ drafts }: Root, shown: SubmittedDraft | undefined): Promise<void> {
  const kept = shown && (await drafts.get(shown.id))
  if (kept && kept.revision !== shown.revision) throw problem('conflict')
}
