import { describe, expect, test } from 'vitest'
import { writeCodesCsv } from './csv-export'
import { type CsvImport, readCodesCsv } from './csv-import'

const read = (text: string, free?: number): CsvImport => {
  const list = readCodesCsv(text, free)
  if ('refusal' in list) throw new Error(list.refusal)
  return list
}
const refusalOf = (text: string, free?: number) => {
  const list = readCodesCsv(text, free)
  return 'refusal' in list ? list.refusal : undefined
}
const head = 'message,place,campaign\n'

describe('a list is read', () => {
  test('with its columns in any order and case, and a byte order mark', () => {
    const { rows } = read('\ufeffCampaign,Message\r\nSpring,"Hello, I have ""a"" question"\r\n')
    expect(rows).toEqual([
      {
        row: 2,
        message: 'Hello, I have "a" question',
        place: '',
        campaign: 'Spring',
        errors: [],
        warnings: [],
      },
    ])
  })

  test.each([';', '\t', ','])('with cells separated by %j', (sign) => {
    const { rows } = read(`message${sign}place\nHello${sign}Door`)
    expect(rows[0]).toMatchObject({ message: 'Hello', place: 'Door', errors: [] })
  })

  test('with normalized line breaks within cells', () => {
    const { rows } = read(`${head}"Hello\r\nthere",Door,\n`)
    expect(rows[0]).toMatchObject({ message: 'Hello\nthere', errors: [] })
  })

  test('without its empty rows, which still count in row numbers', () => {
    const { rows } = read(`${head}\n,,\nHello,Door,\n`)
    expect(rows.map(({ row }) => row)).toEqual([4])
  })

  test('exactly as written, in every script', () => {
    expect(read(`${head}مرحبا 🙂,باب,ربيع\n`).rows[0]).toMatchObject({
      message: 'مرحبا 🙂',
      place: 'باب',
      campaign: 'ربيع',
      errors: [],
    })
  })

  test('with a warning about columns that are ignored', () => {
    expect(read('message,color\nHello,red\n').warnings).toEqual(['Ignored: the column color.'])
  })
})

describe('a single row is invalid', () => {
  test.each([
    ['with too few cells', 'Hello,Door', 'The row has 2 cells; the header has 3.'],
    ['with too many', 'Hello, there,Door,Spring', 'Put text that contains a separator in quotation marks.'],
    ['with no message', ',Door,Spring', 'The message is empty.'],
    ['with a message that is too long', `${'a'.repeat(141)},Door,`, 'The message has 141 characters'],
    ['with a control character', 'Hi\u0007,Door,', 'U+0007'],
    [
      'with a place that is too long',
      `Hello,${'a'.repeat(81)},`,
      'The place has 81 characters; the limit is 80.',
    ],
    ['with a campaign of two lines', 'Hello,Door,"a\nb"', 'The campaign contains a line break'],
    [
      'with a quotation mark in the middle',
      '"Hel"lo",Door,',
      'There is a quotation mark inside a quoted cell.',
    ],
  ])('%s', (_what, row, reason) => {
    const { rows } = read(`${head}Good,Door,\n${row}\nGood too,Door,\n`)
    expect(rows.map(({ errors }) => errors.length > 0)).toEqual([false, true, false])
    expect(rows[1]?.row).toBe(3)
    expect(rows[1]?.errors.join(' ')).toContain(reason)
  })

  test('with a quotation mark that is never closed, and no codes are read after it', () => {
    const { rows } = read(`${head}Good,Door,\n"Hello,Door,\nAnother,Door,\n`)
    expect(rows.map(({ errors }) => errors.length)).toEqual([0, 1])
    expect(rows[1]?.errors[0]).toContain('A quotation mark is never closed')
  })

  test('but not if it looks like a formula, which gets a warning', () => {
    const { rows } = read(`${head}"=HYPERLINK(""https://evil.example"")",+49 30 1234,@home\nHello,Door,-\n`)
    expect(rows[0]).toMatchObject({
      message: '=HYPERLINK("https://evil.example")',
      place: '+49 30 1234',
      errors: [],
    })
    expect(rows[0]?.warnings).toEqual([
      'The message looks like a spreadsheet formula. It is treated as text.',
      'The place looks like a spreadsheet formula. It is treated as text.',
      'The campaign looks like a spreadsheet formula. It is treated as text.',
    ])
  })

  test('but not if it is a duplicate, which gets a warning', () => {
    const { rows } = read(`${head}Hello,Door,\nHello,Door,\n`)
    expect(rows[1]).toMatchObject({ errors: [], warnings: ['Same as row 2. A code is created for each.'] })
  })
})

describe('a list is rejected as a whole', () => {
  test.each([
    ['when it is empty', '', 'The file is empty.'],
    ['when it has only spaces', ' \n\n ', 'The file is empty.'],
    [
      'without a column for messages',
      'text,place\nHello,Door',
      'The first row has no column called message; it has text, place.',
    ],
    ['with two columns for messages', 'message,Message\na,b', 'There are two columns called message.'],
    ['with only a header', head, 'The file has a header but no rows.'],
  ])('%s', (_what, text, reason) => {
    expect(refusalOf(text)).toContain(reason)
  })

  test('with very many rows or characters, with the reason', () => {
    expect(refusalOf(head + 'Hello,Door,Spring\n'.repeat(10_000))).toBe(
      'The file has 10,000 rows; a number can have up to 2,000 codes. Remove rows.',
    )
    expect(refusalOf(head + `${'a'.repeat(120)},Door,\n`.repeat(100_000))).toContain(
      '12.7 million characters',
    )
  })

  test('with more rows than the number can have codes', () => {
    const rows = head + 'Hello,Door,\n'.repeat(21)
    expect(refusalOf(rows, 20)).toBe(
      'The file has 21 rows, and this number can have 20 more codes. Remove rows, or delete codes first.',
    )
    expect(refusalOf(rows, 21)).toBeUndefined()
    expect(read(head + 'Hello,Door,\n'.repeat(2000)).rows).toHaveLength(2000)
  })
})

describe('an exported list', () => {
  const code = (message: string, place: string) => ({
    message,
    place,
    campaign: '',
    code: 'ABCDEFGHIJKLMN',
    link: 'https://console.example/message/ABCDEFGHIJKLMN',
    conversations: '3',
  })

  test('contains nothing that a spreadsheet would run', () => {
    const text = writeCodesCsv([code('=1+1', '@cmd'), code('-2', '\t=x'), code('＝1', "O'Neill")])
    expect(text).toContain(`"'=1+1","'@cmd",`)
    expect(text).toContain(`"'-2","\t'=x",`)
    expect(text).toContain(`"'＝1","O'Neill",`)
  })

  test('is imported again unchanged', () => {
    const codes = [
      code('=1+1', '+49'),
      code('Hello, "you"\nthere', "'quoted'"),
      code('مرحبا', "a;'=b"),
      code("'=1", '+49 30 1234'),
    ]
    const { rows } = read(writeCodesCsv(codes))
    expect(rows.map(({ message, place, errors }) => ({ message, place, errors }))).toEqual(
      codes.map(({ message, place }) => ({ message, place, errors: [] })),
    )
  })
})
