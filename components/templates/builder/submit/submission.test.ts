import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import type { Problem } from '@/lib/contract/error-object'
import { templateCreate, templateEdit } from '@/lib/contract/templates'
import { emptyForm, newButton, type TemplateForm } from '@/lib/language/template/form'
import { toTemplateCreate, toTemplateEdit } from '@/lib/language/template/form-submission'
import { atInputs, isAsLoaded } from './submission'

const empty = emptyForm('en_US')
const form: TemplateForm = {
  ...empty,
  name: 'order_update',
  category: 'UTILITY',
  header: { ...empty.header, format: 'TEXT', text: 'Order' },
  body: { ...empty.body, text: 'Hi {{2}} and {{1}}.', samples: { '1': 'Ana', '2': 'Ben' } },
  buttons: [{ ...newButton('URL', []), text: 'Track', url: 'http:/x' }],
}
const problemAt = (...fields: string[]): Problem => ({
  ...offline,
  fields: Object.fromEntries(fields.map((field) => [field, 'Wrong'])),
})
const placesOf = (...fields: string[]) => Object.keys(atInputs(form, problemAt(...fields), {}).fields)

describe('an error of the service', () => {
  test('is shown at the inputs, whatever the paths in the request', () => {
    expect(placesOf('name')).toEqual(['name'])
    expect(placesOf('template.components.1.text')).toEqual(['body.text'])
    expect(placesOf('edit.components.2.buttons.0.url')).toEqual(['buttons.0.url'])
    expect(placesOf('components.1.example.body_text.0.1')).toEqual(['body.samples.2'])
  })

  test('about a name is shown at the language if only that can change', () => {
    const taken = { ...problemAt('name'), kind: 'templateNameTaken' } as const
    expect(Object.keys(atInputs(form, taken, {}).fields)).toEqual(['name'])
    expect(Object.keys(atInputs(form, taken, { name: 'All languages share it.' }).fields)).toEqual([
      'language',
    ])
  })

  test('keeps a path the form has no input for', () => {
    expect(placesOf('template.color')).toEqual(['template.color'])
  })
})

describe('the request', () => {
  test('for a new template has all of it', () => {
    const { name, category, language, components } = toTemplateCreate(form)
    expect([name, category, language]).toEqual(['order_update', 'UTILITY', 'en_US'])
    expect(components.map(({ type }) => type)).toEqual(['HEADER', 'BODY', 'BUTTONS'])
  })

  test('for a new template has allow_category_change only if it is set', () => {
    expect(toTemplateCreate(form)).not.toHaveProperty('allow_category_change')
    const written = { ...form, rest: { allow_category_change: true } }
    expect(toTemplateCreate(written)).toHaveProperty('allow_category_change', true)
    expect(templateCreate.safeParse(toTemplateCreate(written)).success).toBe(true)
  })

  test('for an edit has the time to live if it changed, and null if it was removed', () => {
    const edited = (before: number | null, after: number | null) =>
      toTemplateEdit({ ...form, messageSendTtlSeconds: after }, { ...form, messageSendTtlSeconds: before })
    expect(edited(600, 600)).not.toHaveProperty('message_send_ttl_seconds')
    expect(edited(null, 600)).toHaveProperty('message_send_ttl_seconds', 600)
    expect(edited(600, null)).toHaveProperty('message_send_ttl_seconds', null)
    expect(templateEdit.safeParse(edited(600, null)).success).toBe(true)
  })

  test('for an edit has the parameter format only if it changed', () => {
    expect(toTemplateEdit(form, form)).not.toHaveProperty('parameter_format')
    expect(toTemplateEdit({ ...form, parameterFormat: 'NAMED' }, form)).toHaveProperty(
      'parameter_format',
      'NAMED',
    )
  })

  test('for an edit omits what can’t change, and an unchanged category', () => {
    expect(toTemplateEdit(form, form)).not.toHaveProperty('name')
    expect(toTemplateEdit(form, form)).not.toHaveProperty('language')
    expect(toTemplateEdit(form, form)).not.toHaveProperty('category')
    expect(toTemplateEdit({ ...form, category: 'MARKETING' }, form)).toHaveProperty('category', 'MARKETING')
  })
})

test('a form is as loaded until something that is sent differs', () => {
  expect(isAsLoaded(structuredClone(form), form)).toBe(true)
  const leftover = { ...form, body: { ...form.body, samples: { ...form.body.samples, '3': 'Cem' } } }
  expect(isAsLoaded(leftover, form)).toBe(true)
  expect(isAsLoaded({ ...form, body: { ...form.body, text: 'Hi {{2}} and {{1}}!' } }, form)).toBe(false)
  expect(isAsLoaded({ ...form, messageSendTtlSeconds: 60 }, form)).toBe(false)
})
