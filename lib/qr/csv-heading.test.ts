import { describe, expect, test } from 'vitest'
import { csvHeading, withHeading } from './csv-heading'
import { readCodesCsv } from './csv-import'

describe('columns with unknown names', () => {
  const text = '\ufeffText;Where it hangs;Message\r\n"Hello; you";Table 2;x\r\nHi;Table 10;y\r\n'

  test('are returned when their list is rejected', () => {
    expect(readCodesCsv('Text,Where\nHello,Door')).toMatchObject({ heading: ['Text', 'Where'] })
    expect(csvHeading(text)).toEqual(['Text', 'Where it hangs', 'Message'])
  })

  test('can be renamed, and the rows stay unchanged', () => {
    const named = withHeading(text, { message: 0, place: 1, campaign: undefined })
    expect(readCodesCsv(named)).toMatchObject({
      rows: [
        { row: 2, message: 'Hello; you', place: 'Table 2', campaign: '', errors: [] },
        { row: 3, message: 'Hi', place: 'Table 10', campaign: '', errors: [] },
      ],
    })
  })
})
