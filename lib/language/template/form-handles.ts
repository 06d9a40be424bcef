import type { TemplateForm } from './form-model'

/** Replaces the handles of sample files in a form, including those of its cards. `to` returns the new handle. */
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
