import { templateSend } from '@/lib/contract/send-to-phone'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { sendTemplateToPhone } from '@/lib/server/send/send-template'

/** Sends a template to a simulated phone; another service's customers are real people. */
export const POST = answer<{ id: string }>(
  'templates.write',
  async ({ params, root, body, options, change }) => {
    if (!root.phones) throw problem('notFound')
    const send = await body(templateSend)
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    return change('templates.send', `${template.name} ${template.language}`, () =>
      sendTemplateToPhone(root, template, send, { traceId: options.traceId }),
    )
  },
)
