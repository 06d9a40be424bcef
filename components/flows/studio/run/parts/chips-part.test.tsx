import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from '@/components/ui/switch'
import { ChipsPart } from './chips-part'

const css = readFileSync(new URL('../../../../../app/globals.css', import.meta.url), 'utf8')

test('the default checkbox style skips inputs with appearance-none, such as chips and switches', () => {
  expect(css).toContain("input[type='checkbox']:not(.appearance-none,")
  const option = { id: 'a', title: 'First', isSelected: false, isEnabled: true }
  const view = {
    type: 'ChipsSelector',
    id: '/c',
    name: 'c',
    label: 'C',
    isRequired: true,
    isEnabled: true,
    options: [option],
  }
  const markup = renderToStaticMarkup(<ChipsPart view={view as never} send={() => undefined} />)
  expect(markup).toMatch(/<input[^>]*class="[^"]*appearance-none/)
  expect(markup).not.toMatch(/<input[^>]*class="[^"]*\bbg-/)
  expect(renderToStaticMarkup(<Switch />)).toContain('appearance-none')
})
