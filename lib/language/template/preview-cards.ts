import { cardsOf } from './cards'
import { readContent } from './content'
import { contentFromForm } from './content-from-form'
import { formFromContent } from './form-from-content'
import type { TemplateForm } from './form-model'
import { type Preview, type PreviewMode, previewOf } from './preview'

/** A card of a carousel. */
export type PreviewCard = Pick<Preview, 'header' | 'body' | 'buttons'>

/** What a phone shows of a template's carousel; nothing where it has none. Apart from `previewOf`, as few have one. */
export function previewCardsOf(form: TemplateForm, { mode }: { mode: PreviewMode }): PreviewCard[] {
  const { components } = readContent(contentFromForm(form))
  const { parameterFormat } = form
  return cardsOf(components).map((card) => {
    const cardForm = formFromContent({ components: card.components, parameter_format: parameterFormat })
    const { header, body, buttons } = previewOf(cardForm, { mode })
    return { header, body, buttons }
  })
}
