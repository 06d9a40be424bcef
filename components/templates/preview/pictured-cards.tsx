import { ButtonList } from '@/components/phone-kit/button-list'
import { CardRow } from '@/components/phone-kit/card-row'
import type { TemplateForm } from '@/lib/language/template/form'
import type { PreviewMode } from '@/lib/language/template/preview'
import { previewCardsOf } from '@/lib/language/template/preview-cards'
import { PictureOfButton, pictureOfHeader } from './pictured-message'

interface PicturedCardsProps {
  form: TemplateForm
  mode: PreviewMode
  /** Where samples are that have a handle of the service, by those. */
  samples: ReadonlyMap<string, string>
  /** The template is being written: what is missing is named. */
  isDraft?: boolean
  onOpenOptions: () => void
}

/** The cards of a template's carousel, drawn as the customer's phone draws them. Load it lazily. */
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
