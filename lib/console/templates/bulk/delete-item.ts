import { problemIn } from '../scheduled/in-whose-name'
import type { Step } from './step'

/** Deletes one language version. */
export const deleteItem: Step = async (
  { client, templateListing, settings },
  { job, item, mark, options },
) => {
  const { businessAccountId } = settings
  const wasAsked = item.sent !== null
  const isGone = (error: unknown) =>
    wasAsked && ['templateNotFound', 'notFound'].includes(problemIn(error)?.kind ?? '')
  try {
    // The answer to an earlier try was lost: it may be done.
    if (wasAsked) await client.getTemplate({ templateId: item.subject_id }, options)
    await mark({})
    const { name, language } = item
    await client.deleteTemplates({ businessAccountId, query: { name, language } }, options)
  } catch (error) {
    if (!isGone(error)) throw error
  }
  // The last version takes folder and owner of its name with it.
  const person = { id: job.person_id, name: job.person_name }
  await templateListing.gone([item.subject_id], { person })
  return { state: 'done' }
}
