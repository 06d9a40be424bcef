import { ButtonList } from '@/components/phone-kit/button-list'
import { CardRow } from '@/components/phone-kit/card-row'
import { cardsOf } from '@/lib/language/template/cards'
import { readContent } from '@/lib/language/template/content'
import { contentFromForm } from '@/lib/language/template/content-from-form'
import type { TemplateForm } from '@/lib/language/template/form'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { type Preview, type PreviewMode, previewOf } from '@/lib/language/template/preview'
import { PictureOfButton, pictureOfHeader } from './pictured-message'

/** A card of a carousel. */
type PreviewCard = Pick<Preview, 'header' | 'body' | 'buttons'>

/**
 * Previews of the carousel’s cards; empty without a carousel. Separate from `previewOf`, because few templates have
 * one.
 */
function previewCardsOf(form: TemplateForm, { mode }: { mode: PreviewMode }): PreviewCard[] {
  const { components } = readContent(contentFromForm(form))
  const { parameterFormat } = form
  return cardsOf(components).map((card) => {
    const cardForm = formFromContent({ components: card.components, parameter_format: parameterFormat })
    const { header, body, buttons } = previewOf(cardForm, { mode })
    return { header, body, buttons }
  })
}

interface PicturedCardsProps {
  form: TemplateForm
  mode: PreviewMode
  /** URLs of uploaded samples, by handle. */
  samples: ReadonlyMap<string, string>
  /** Shows placeholders for missing parts. */
  isDraft?: boolean
  onOpenOptions: () => void
}

/** The cards of a template's carousel, rendered with the phone kit. Load it lazily. */
export function PicturedCards({ form, mode, samples, isDraft = false, onOpenOptions }: PicturedCardsProps) {
  const cards = previewCardsOf(form, { mode })
  if (cards.length === 0) return null
  return (
    <CardRow
      isPicture
      language={form.language}
      missing={isDraft ? 'Card text' : undefined}
      cards={cards.map((card) => ({
        header: pictureOfHeader(card, samples),
        body: card.body,
        children: card.buttons.length > 0 && (
          <ButtonList
            buttons={card.buttons}
            language={form.language}
            draw={(button) => <PictureOfButton button={button} />}
            onShowAll={onOpenOptions}
          />
        ),
      }))}
    />
  )
}
