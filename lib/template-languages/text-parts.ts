import { templateLimits } from '@/lib/contract/limits'
import type { TemplateForm } from '@/lib/language/template/form'

/** A template text that is translated into each language. */
export interface TextPart {
  /** Name in lists: `header`, `body`, `footer`, `button 1`. */
  part: string
  /** Name on screen. */
  label: string
  /** Field of the template form. */
  place: 'header.text' | 'body.text' | 'footer.text' | `buttons.${number}.text`
  /** Maximum number of characters. */
  max: number
  text: string
}

const { headerCharacters, bodyCharacters, footerCharacters, buttonTextCharacters } = templateLimits

/** Whether people write the button's text; otherwise the service or the phone sets it. */
const hasText = (type: string) => type !== 'OTHER' && type !== 'COPY_CODE'

/** The translatable texts of a template, in message order. */
export function textParts(form: TemplateForm): TextPart[] {
  const { header, body, footer, buttons } = form
  return [
    ...(header.format === 'TEXT'
      ? [
          {
            part: 'header',
            label: 'Header',
            place: 'header.text',
            max: headerCharacters,
            text: header.text,
          } as const,
        ]
      : []),
    ...(body.text === ''
      ? []
      : [{ part: 'body', label: 'Body', place: 'body.text', max: bodyCharacters, text: body.text } as const]),
    ...(footer.text === ''
      ? []
      : [
          {
            part: 'footer',
            label: 'Footer',
            place: 'footer.text',
            max: footerCharacters,
            text: footer.text,
          } as const,
        ]),
    ...buttons.flatMap(({ type, text }, index) =>
      hasText(type)
        ? [
            {
              part: `button ${index + 1}`,
              label: `Button ${index + 1}`,
              place: `buttons.${index}.text`,
              max: buttonTextCharacters,
              text,
            } as const,
          ]
        : [],
    ),
  ]
}

/**
 * Replaces texts in some parts of a form; others stay.
 *
 * @returns the part that doesn't exist in the form, if any
 */
export function withTexts(
  form: TemplateForm,
  texts: readonly { part: string; text: string }[],
): TemplateForm | { missing: string } {
  let written = form
  for (const { part, text } of texts) {
    const next = withText(written, part, text)
    if (!next) return { missing: part }
    written = next
  }
  return written
}

function withText(form: TemplateForm, part: string, text: string): TemplateForm | undefined {
  if (part === 'body') return { ...form, body: { ...form.body, text } }
  if (part === 'footer') return { ...form, footer: { ...form.footer, text } }
  if (part === 'header')
    return form.header.format === 'TEXT' ? { ...form, header: { ...form.header, text } } : undefined
  const index = Number(part.replace('button ', '')) - 1
  const button = form.buttons[index]
  if (!button || !hasText(button.type)) return undefined
  return { ...form, buttons: form.buttons.with(index, { ...button, text }) }
}

/** A copy of the source in another language: keeps samples, URLs and buttons, and replaces texts as given. */
export function copyOfSource(
  source: TemplateForm,
  language: string,
  texts: 'source' | 'empty',
): TemplateForm {
  const copy = { ...source, language }
  if (texts === 'source') return copy
  const empty = withTexts(
    copy,
    textParts(source).map(({ part }) => ({ part, text: '' })),
  )
  return 'missing' in empty ? copy : empty
}
