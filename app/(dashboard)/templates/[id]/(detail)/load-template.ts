import { cache } from 'react'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { withWhatIsKnown } from '@/lib/console/templates/with-what-is-known'
import { root } from '@/lib/runtime/compose/root'

/** Every language of the name a template has; or why the service does not give it. */
export const loadTemplate = cache(async (templateId: string) => {
  const here = root()
  const { client, history, settings } = here
  try {
    await requireInPage('templates.read')
    const template = await client.getTemplate({ templateId })
    const { name } = template
    const query = { name, limit: 250 }
    const page = await client.listTemplates({ businessAccountId: settings.businessAccountId, query })
    // Another service may find more by a name, or have the newest template in no list yet.
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
