import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseFormatting } from '@/lib/language/template/formatting'
import { Bubble } from './bubble'
import { Media } from './media'
import { MediaPlaceholder } from './media-placeholder'

const textOf = (html: string) => html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]*>/g, '')

test.each([
  ['IMAGE', 'Photo couldn’t be loaded'],
  ['VIDEO', 'Video couldn’t be loaded'],
])('a file that failed to load is replaced by a message instead of a broken image: %s', (format, words) => {
  const html = renderToStaticMarkup(
    <MediaPlaceholder format={format} url="/api/file" isFailed language="de" />,
  )
  expect(textOf(html)).toBe(words)
  expect(html).not.toMatch(/<img|<video/)
})

test('a missing file is named in the language of the phone, and an external one is linked', () => {
  const html = renderToStaticMarkup(<Media format="IMAGE" language="de" />)
  expect(textOf(html)).toBe('Foto')
  const linked = renderToStaticMarkup(<Media format="IMAGE" url="https://shop.example/a.jpg" />)
  expect(textOf(linked)).toBe('Open the photo at shop.example')
  expect(html + linked).not.toMatch(/<img/)
})

test('a message without text shows no placeholder unless it is being written', () => {
  const bubble = (missing?: string) =>
    textOf(
      renderToStaticMarkup(<Bubble body={parseFormatting('')} isPicture missing={missing} moment="12:04" />),
    )
  expect(bubble()).toBe('12:04')
  expect(bubble('Your message')).toContain('Your message')
})
