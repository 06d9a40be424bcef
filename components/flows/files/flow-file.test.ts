import { describe, expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/limits'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { brokenDocuments } from '../studio/testing/broken-documents'
import { cardsOf } from './file-card'
import { readFlowFile, readFlowText } from './flow-file'

const fileOf = (content: BlobPart, name = 'booking.json') => new File([content], name)
const small = '{"version":"7.3","screens":[{"id":"A","title":"Größe"}]}'

describe('a flow from a file', () => {
  test.each([
    ['UTF-8', small],
    ['UTF-8 with a byte order mark', `\uFEFF${small}`],
    ['UTF-16 little-endian', Buffer.from(`\uFEFF${small}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\uFEFF${small}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, content) => {
    const file = await readFlowFile(fileOf(content))
    expect(file).toMatchObject({ name: 'booking', value: { screens: [{ title: 'Größe' }] } })
  })

  test('is accepted with broken JSON so that it can be fixed in the studio', async () => {
    const broken = small.replace(']}', ']')
    expect(await readFlowFile(fileOf(broken))).toMatchObject({ text: broken })
  })

  test.each([
    ['other JSON', '{"name":"switchboard"}', 'has no list of screens'],
    ['a list', '[]', 'has no list of screens'],
    ['empty', '', 'has no list of screens'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), 'UTF-8 text file'],
    ['too large', new Uint8Array(flowLimits.documentBytes + 1), 'at most 10 MB'],
  ])('is refused when it is %s', async (_, content, words) => {
    expect(await readFlowFile(fileOf(content))).toEqual({ problem: expect.stringContaining(words) })
  })

  test('keeps the whole file name if nothing precedes the extension', async () => {
    expect(await readFlowFile(fileOf(small, '.json'))).toMatchObject({ name: '.json' })
  })
})

describe('the card of a file', () => {
  test('shows its name, its screens and whether it uses an endpoint', () => {
    const file = readFlowText('{"data_api_version":"3.0","screens":[{"title":"A"},{}]}', 'booking')
    if ('problem' in file) throw new Error(file.problem)
    const [card] = cardsOf([file])
    expect(card).toMatchObject({ title: 'booking', asksForData: true })
    expect(card?.screens).toHaveLength(2)
  })

  test('can be built from any broken document', () => {
    const gallery = Object.fromEntries(galleryFlows.map(({ id, document }) => [id, document]))
    for (const { about, text } of brokenDocuments(gallery, 20)) {
      const file = readFlowText(text, about)
      if (!('problem' in file))
        expect(cardsOf([file])[0]?.screens.every(({ parts }) => Array.isArray(parts))).toBe(true)
    }
  })
})
