import { cache } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { withWhatIsKnown } from '@/lib/console/templates/with-what-is-known'
import { root } from '@/lib/runtime/compose/root'

/** A template in all languages, or why it can't be read. */
export const loadTemplate = cache(async (templateId: string) => {
  const here = root()
  const { client, history, settings } = here
  try {
    await requireInPage('templates.read')
    const template = await client.getTemplate({ templateId })
    const { name } = template
    const query = { name, limit: 250 }
    const page = await client.listTemplates({ businessAccountId: settings.businessAccountId, query })
    // A remote service may match more names, or not list a new template yet.
    const others = page.data.filter((each) => each.name === name && each.id !== template.id)
    await history.observe([template, ...others])
    const languages = await withWhatIsKnown(here, [template, ...others])
    const scheduled = (await here.scheduledEdits.of(template.id)) ?? null
    return { template, languages, scheduled, moments: await history.of(template.id) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})
