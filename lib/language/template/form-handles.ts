import type { TemplateForm } from './form-model'

/** The form with other sample files, those of its cards included. `to` gives the handle that takes another's place. */
export async function withHandles(
  form: TemplateForm,
  to: (handle: string) => Promise<string>,
): Promise<TemplateForm> {
  const changed = async ({ handle, ...header }: TemplateForm['header']) => ({
    ...header,
    handle: handle === '' ? '' : await to(handle),
  })
  const cards = form.carousel.cards.map(async (card) => ({ ...card, header: await changed(card.header) }))
  return {
    ...form,
    header: await changed(form.header),
    carousel: { ...form.carousel, cards: await Promise.all(cards) },
  }
}
