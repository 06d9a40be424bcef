import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoTemplates } from '@/lib/demo/demo-templates'
import { contentOf, outcomeOf } from '@/lib/demo/template-rows'
import { formFromContent } from '@/lib/template-text/form-from-content'
import { previewOf } from '@/lib/template-text/preview'
import { sampleParameters } from '@/lib/template-text/sample-parameters'
import { viewOfSentTemplate } from '@/lib/template-text/sent-template'
import { MessageItem } from '../phone/chat/message-item'
import { PicturedMessage } from '../templates/preview/pictured-message'

const FILE = '/api/file'
const nothing = () => undefined

/** The tree that is seen: what can be pressed is a button, a link or a picture of either, and the time is that of the day. */
const drawing = (markup: string): string =>
  markup
    // Parameters that are sent have plain spaces.
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/<time[^>]*>[^<]*/g, '<time>')
    .replaceAll(/<p role="status" class="sr-only"><\/p>/g, '')
    .replaceAll(/<(\/?)(?:a|button|span|p)\b/g, '<$1x')
    .replaceAll(/ (?:href|target|rel|type)="[^"]*"/g, '')
    .replaceAll(/ hover:[^\s"]*/g, '')

/** Of those that may be sent, or may be some day: nobody writes the missing samples of a rejected one. */
const written = demoTemplates
  .filter((template) => outcomeOf(template).status !== 'REJECTED')
  .map((template) => [`${template.name} ${template.language}`, contentOf(template)] as const)

test.each(written)('the preview of %s is what the phone of a customer draws', (_, content) => {
  const preview = previewOf(formFromContent(content), { mode: 'samples' })
  const sent = sampleParameters(content).map((component) => withFile(component))
  const view = viewOfSentTemplate(content, sent, FILE)
  const shown = {
    id: '1',
    position: 1,
    change: 1,
    from: 'business',
    type: 'template',
    content: {},
    status: 'read',
    at: 0,
    view,
  } as const
  const message = (
    <MessageItem message={shown} quote={undefined} isFilledIn={false} onAct={nothing} onShowAll={nothing} />
  )
  expect(
    drawing(
      renderToStaticMarkup(<PicturedMessage preview={preview} sampleUrl={FILE} onOpenOptions={nothing} />),
    ),
  ).toBe(drawing(renderToStaticMarkup(message)))
})

/** The handle of a sample is known once it is uploaded. */
function withFile(component: ReturnType<typeof sampleParameters>[number]) {
  const parameters = component.parameters?.map((parameter) => {
    const kind = (['image', 'video', 'document'] as const).find((each) => each === parameter.type)
    return kind ? { ...parameter, [kind]: { id: '7' } } : parameter
  })
  return parameters ? { ...component, parameters } : component
}
