import { expect, test } from 'vitest'
import { pictureAddress } from './picture'

test('the type of an image is detected from the start of its base64', () => {
  expect(pictureAddress('iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(pictureAddress('/9j/4AAQ\nSkZJ')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJ')
  expect(pictureAddress('data:image/webp;base64,UklGRg==')).toBe('data:image/webp;base64,UklGRg==')
})

test.each(['', 'https://a.example/cat.png', 'data:text/html;base64,AAAA', 'iVBOR"><b>', 'cat'])(
  'a source that phones cannot show has no address: %s',
  (src) => expect(pictureAddress(src)).toBeUndefined(),
)
