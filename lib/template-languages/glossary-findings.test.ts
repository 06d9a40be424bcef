import { describe, expect, test } from 'vitest'
import { emptyForm, newButton, type TemplateForm } from '@/lib/language/template/form'
import { repairOf } from '@/lib/language/template/repairs/repair-of'
import { findingsWithTerms, OF_GLOSSARY, type SourceTerms, termRepair } from './glossary-findings'

const lamp = { language: 'en', term: 'lamp', translations: { de: 'Leuchte' } }
const cart = { language: 'en', term: 'cart', translations: { de: 'Warenkorb' } }
const source: SourceTerms = {
  language: 'en_US',
  texts: [
    { part: 'header', text: 'New lamps' },
    { part: 'body', text: 'Your lamp is in the cart.' },
    { part: 'button 1', text: 'See the lamp' },
  ],
  terms: [lamp, cart],
}

function german(texts: { header?: string; body?: string; button?: string }): TemplateForm {
  const form = emptyForm('de')
  return {
    ...form,
    name: 'lamps',
    header: { ...form.header, format: 'TEXT', text: texts.header ?? 'Neue Leuchten' },
    body: { ...form.body, text: texts.body ?? 'Deine Leuchte liegt im Warenkorb.' },
    buttons: [{ ...newButton('QUICK_REPLY', []), text: texts.button ?? 'Zur Leuchte' }],
  }
}

const find = findingsWithTerms(source)
const breaches = (form: TemplateForm) => find(form).filter(({ rule }) => rule === OF_GLOSSARY)
const ways = { [OF_GLOSSARY]: termRepair }

describe('glossary terms in the checks of a form', () => {
  test('cause no findings if each text has the translation in one of its forms', () => {
    expect(breaches(german({}))).toEqual([])
  })

  test('cause a warning at each text that lacks their translation', () => {
    const form = german({ header: 'Neue Lampen', body: 'Deine Lampe liegt im Korb.', button: 'Zur Lampe' })
    expect(
      breaches(form).map(({ place, path, severity, message }) => [place, path, severity, message]),
    ).toEqual([
      ['header.text', 'components.0.text', 'warning', 'The glossary translates “lamp” as “Leuchte”.'],
      ['body.text', 'components.1.text', 'warning', 'The glossary translates “lamp” as “Leuchte”.'],
      ['body.text', 'components.1.text', 'warning', 'The glossary translates “cart” as “Warenkorb”.'],
      [
        'buttons.0.text',
        'components.2.buttons.0.text',
        'warning',
        'The glossary translates “lamp” as “Leuchte”.',
      ],
    ])
  })

  test('apply to the selected language, but not within the language of the source', () => {
    const form = german({ body: 'Ihre Lampe im Warenkorb' })
    expect(breaches({ ...form, language: 'de_AT' })).toHaveLength(1)
    expect(breaches({ ...form, language: 'fr' })).toEqual([])
    expect(breaches({ ...form, language: 'en_GB' })).toEqual([])
    expect(breaches({ ...form, language: '' })).toEqual([])
  })

  test('are inserted by a repair only where the untranslated term remains', () => {
    const form = german({ body: 'Deine Lamp liegt im Korb.' })
    const [first, second] = breaches(form)
    if (!first || !second) throw new Error('Two terms are missing.')
    const repair = repairOf(form, first, { find, ways })
    expect([repair?.label, repair?.form]).toEqual([
      'Use “Leuchte”',
      german({ body: 'Deine Leuchte liegt im Korb.' }),
    ])
    expect(repairOf(form, second, { find, ways })).toBeUndefined()
  })
})
