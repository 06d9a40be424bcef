import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import { sharedPreviewRoutes } from '@/lib/contract/console/shared-previews'
import { type SharedTemplate, sharedPreviewLimits } from '@/lib/contract/shared-previews'
import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../../api/routes'
import { problem } from '../../problems'
import { samplePictures } from './sample-pictures'

export const sharedPreviewHandlers = routes(sharedPreviewRoutes, {
  'GET /api/templates/:id/shared-previews': async ({ params, root }) => ({
    data: await root.sharedPreviews.list(params.id),
  }),

  async 'POST /api/templates/:id/shared-previews'({ params, body, root, person, options, change }) {
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    const shown = await shownTemplate(root, template, options)
    const made = await change(`${template.name} ${template.language}`, () =>
      root.sharedPreviews.create({
        templateId: params.id,
        template: shown,
        by: person,
        days: body.days,
      }),
    )
    if (!made)
      throw problem(
        'invalid',
        `A template can have up to ${sharedPreviewLimits.perTemplate} shared links. End one first.`,
      )
    return made
  },

  async 'DELETE /api/templates/:id/shared-previews/:link'({ params, root, change }) {
    const found = await root.sharedPreviews.find(params.id, params.link)
    if (!found) throw problem('notFound')
    const { name, language } = found.template
    await change(`${name} ${language}`, () => root.sharedPreviews.end(params.link))
  },
})

/** What someone without an account sees of a template: nothing more. */
async function shownTemplate(
  { samples, phoneNumbers, settings }: Pick<Root, 'samples' | 'phoneNumbers' | 'settings'>,
  { name, language, category, parameter_format, components }: Template,
  options: CallOptions,
): Promise<SharedTemplate> {
  const numbers = await phoneNumbers.list(options)
  const number = numbers.find(({ id }) => id === settings.phoneNumberId) ?? numbers[0]
  return {
    ...{ name, language, category, components },
    ...(parameter_format ? { parameter_format } : {}),
    sender: number?.verified_name ?? 'Business',
    pictures: await samplePictures(samples, components),
  }
}
