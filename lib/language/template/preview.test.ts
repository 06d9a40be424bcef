import { describe, expect, test } from 'vitest'
import { emptyForm, newButton, type TemplateForm } from './form'
import type { Span } from './formatting'
import { previewOf } from './preview'

const form = (changes: Partial<TemplateForm>): TemplateForm => ({ ...emptyForm('en_US'), ...changes })
const written = (spans: readonly Span[]): string =>
  spans
    .map((span) =>
      span.kind === 'text' ? span.text : span.kind === 'variable' ? `<${span.name}>` : written(span.children),
    )
    .join('')

describe('the preview', () => {
  const body = { text: 'Hi *{{1}}*, see {{2}}', samples: { 1: 'Ada' }, rest: {} }

  test('shows samples where available, or all variables', () => {
    expect(written(previewOf(form({ body }), { mode: 'samples' }).body)).toBe('Hi Ada, see <2>')
    expect(written(previewOf(form({ body }), { mode: 'variables' }).body)).toBe('Hi <1>, see <2>')
    expect(previewOf(form({ body }), { mode: 'samples' }).body[1]).toEqual({
      kind: 'bold',
      start: 3,
      end: 10,
      children: [{ kind: 'text', text: 'Ada', start: 4, end: 9 }],
    })
  })

  test('shows the header without formatting it', () => {
    const header = {
      format: 'TEXT' as const,
      text: 'For *{{1}}*',
      samples: { 1: 'you' },
      handle: '',
      rest: {},
    }
    const shown = previewOf(form({ header }), { mode: 'samples' }).header
    expect(shown?.format === 'TEXT' && written(shown.spans)).toBe('For *you*')
    const image = previewOf(form({ header: { ...header, format: 'IMAGE', handle: 'sample:7' } }), {
      mode: 'samples',
    })
    expect(image.header).toEqual({ format: 'IMAGE', handle: 'sample:7' })
    expect(previewOf(form({}), { mode: 'samples' }).header).toBeUndefined()
  })

  test('labels buttons without text as phones do', () => {
    const buttons = [newButton('COPY_CODE', []), { ...newButton('QUICK_REPLY', []), text: 'Yes' }]
    const shown = previewOf(form({ buttons }), { mode: 'samples' }).buttons
    expect(shown.map(({ text }) => text)).toEqual(['Copy offer code', 'Yes'])
    const arabic = previewOf({ ...emptyForm('ar'), buttons }, { mode: 'samples' }).buttons
    expect(arabic.map(({ text }) => text)).toEqual(['نسخ رمز العرض', 'Yes'])
  })

  test('follows the text direction of the language', () => {
    expect(previewOf(emptyForm('ar'), { mode: 'samples' }).direction).toBe('rtl')
    expect(previewOf(emptyForm('de'), { mode: 'samples' }).direction).toBe('ltr')
  })

  test('lists components that it does not show', () => {
    const others = [{ after: 'BODY' as const, component: { type: 'call_permission_request' } }]
    expect(previewOf(form({ others }), { mode: 'samples' }).notShown).toEqual(['CALL_PERMISSION_REQUEST'])
  })

  test('shows the fixed texts of an authentication template', () => {
    const preview = previewOf(form({ category: 'AUTHENTICATION' }), { mode: 'samples' })
    expect(written(preview.body)).toBe(
      '123456 is your verification code. For your security, do not share this code.',
    )
    expect(preview.footer).toBe('This code expires in 10 minutes.')
    expect(preview.buttons).toEqual([{ key: 'code', type: 'OTP', text: 'Copy code' }])
    const spanish = previewOf(
      { ...form({ category: 'AUTHENTICATION' }), language: 'es_MX' },
      { mode: 'variables' },
    )
    expect(written(spanish.body)).toMatch(/^Tu código de verificación es <1>\./)
  })
})
