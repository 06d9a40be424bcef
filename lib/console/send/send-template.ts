import type { CallOptions } from '@/lib/client/create-client'
import { messageLimits } from '@/lib/contract/limits'
import type { MessageSend, SentComponent } from '@/lib/contract/messages'
import type { SentToPhone, templateSend } from '@/lib/contract/send-to-phone'
import { type MarkedTemplate, templateMark } from '@/lib/contract/template-mark'
import type { Template } from '@/lib/contract/templates'
import type { z } from '@/lib/contract/zod'
import { sampleParameters } from '@/lib/language/template/sample-parameters'
import type { Root } from '@/lib/runtime/compose/root'
import { withFlowToken } from './flow-of-template'

type Sender = Pick<Root, 'client' | 'settings'>

/**
 * Sends an approved template to a simulated phone, using its samples for missing values. A document keeps its
 * original file name if chosen here.
 */
export async function sendTemplateToPhone(
  root: Sender & Pick<Root, 'clock' | 'samples' | 'flowDocuments'>,
  template: Template,
  send: z.output<typeof templateSend>,
  options: CallOptions,
): Promise<SentToPhone> {
  const { name, language, category, components, parameter_format = 'POSITIONAL' } = template
  const sentTemplate = { category, language, components, parameter_format }
  const parameters = send.components ?? sampleParameters(sentTemplate, root.clock())
  const { components: filled, flowToken } = await withFlowToken(root, sentTemplate, parameters, options)
  return sendToPhone(root, send, options, {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: await withDocumentNames(root.samples, filled),
    },
    biz_opaque_callback_data: callbackData({ name, language }, flowToken),
  })
}

/** Returned with statuses, so that the message is counted for its template and, with its answer, for the flow. */
function callbackData(template: MarkedTemplate, flowToken: string | undefined): string | undefined {
  const mark = templateMark(template)
  const both = [mark, flowToken].filter((each) => each !== undefined).join(' ')
  return both !== '' && both.length <= messageLimits.callbackDataCharacters ? both : mark
}

async function withDocumentNames(
  samples: Pick<Root['samples'], 'namesOf'>,
  components: readonly SentComponent[],
): Promise<SentComponent[]> {
  const handles = components.flatMap(({ parameters = [] }) =>
    parameters.flatMap(({ document }) => document?.id ?? []),
  )
  const names = await samples.namesOf(handles)
  return components.map(({ parameters, ...component }) => ({
    ...component,
    parameters: parameters?.map((parameter) => {
      const { document } = parameter
      const filename = document?.filename ?? names.get(document?.id ?? '')
      return document && filename ? { ...parameter, document: { ...document, filename } } : parameter
    }),
  }))
}

/** Sends a message from the console to a simulated phone. */
export async function sendToPhone(
  { client, settings }: Sender,
  { to, phone_number_id: phoneNumberId = settings.phoneNumberId, client_key }: Recipient,
  options: CallOptions,
  message: Partial<MessageSend>,
): Promise<SentToPhone> {
  const { messages } = await client.sendMessage(
    { phoneNumberId, body: { ...message, to, client_key } },
    options,
  )
  return { message_id: messages?.[0]?.id ?? '', to }
}

type Recipient = Pick<z.output<typeof templateSend>, 'to' | 'phone_number_id' | 'client_key'>
