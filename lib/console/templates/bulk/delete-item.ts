import { problemIn } from '../scheduled/in-whose-name'
import type { Step } from './step'

/** Deletes one language version. */
export const deleteItem: Step = async ({ client, settings }, { item, mark, options }) => {
  const { businessAccountId } = settings
  const wasAsked = item.sent !== null
  if (!wasAsked) await mark({})
  try {
    const { name, language } = item
    await client.deleteTemplates({ businessAccountId, query: { name, language } }, options)
  } catch (error) {
    // The answer to an earlier try was lost.
    if (!wasAsked || problemIn(error)?.kind !== 'templateNotFound') throw error
  }
  return { state: 'done' }
}
