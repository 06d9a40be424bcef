import { describe, expect, test } from 'vitest'
import { savedVariables } from './variable-choice'

const sampleIn = (language: string) =>
  savedVariables([], language)[0]?.items.find(({ value }) => value === 'first_name')?.detail

describe('variables to choose from', () => {
  test('start with those of the account, without duplicates', () => {
    const [own, shared] = savedVariables([{ name: 'first_name', sample: 'Ida', uses: 3 }], 'de')
    expect(own).toEqual({
      label: 'In your templates',
      items: [{ value: 'first_name', label: 'first_name', detail: 'Ida' }],
    })
    expect(shared?.items.map(({ value }) => value)).not.toContain('first_name')
    expect(shared?.items.length).toBeGreaterThan(10)
  })

  test('have samples in the language of the template, a related one, or English', () => {
    expect(sampleIn('de')).toBe('Lena')
    expect(sampleIn('pt_BR')).toBe('Mariana')
    expect(sampleIn('pt_PT')).toBe('Mariana')
    expect(sampleIn('es_MX')).toBe('Lucía')
    expect(sampleIn('ja')).toBe('Emma')
  })
})
