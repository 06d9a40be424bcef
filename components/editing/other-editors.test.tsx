import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtherEditors } from './other-editors'

const spoken = (...names: string[]) =>
  renderToStaticMarkup(<OtherEditors editors={names.map((name) => ({ id: name, name }))} />)
    .replaceAll(/<span aria-hidden="true".*?<\/span><\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '')

test('the notice names the first other editor, counts the rest, and is empty without any', () => {
  expect(spoken('Ben')).toBe('Ben is also editing')
  expect(spoken('Ben', 'Cleo', 'Dev')).toBe('Ben and 2 more are also editing')
  expect(spoken()).toBe('')
})
