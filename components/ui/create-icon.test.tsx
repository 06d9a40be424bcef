import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Copy, ListTree, MicOff, QrCode, Settings2 } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import leanPackage from '@/scripts/prepare/lean-packages.mjs'
import createIcon from './create-icon'

const folder = path.resolve('node_modules/lucide-react/dist/esm/icons')
const leanOf = (file: string) =>
  leanPackage.call({ resourcePath: path.join(folder, file) }, readFileSync(path.join(folder, file), 'utf8'))

/** What a page draws in place of an icon of the package. */
function drawn(file: string) {
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(leanOf(file))?.[1]
  return createIcon(new Function(`return ${data}`)())
}

/** Names of classes are for styles that nobody here has. */
const markup = (icon: Parameters<typeof createElement>[0], props: object) =>
  renderToStaticMarkup(createElement(icon, props)).replace(
    /class="lucide [^"]*?(?:lucide-[a-z\d-]+ ?)+/,
    'class="',
  )

const icons = [
  [Copy, 'copy.mjs'],
  [ListTree, 'list-tree.mjs'],
  [MicOff, 'mic-off.mjs'],
  [QrCode, 'qr-code.mjs'],
  [Settings2, 'settings-2.mjs'],
] as const

test.each([
  { className: 'size-4' },
  { className: 'size-4', 'aria-hidden': 'true' },
  { className: 'size-4', 'aria-label': 'Sent' },
  { className: 'size-4', size: 16, strokeWidth: 1.5, color: 'red' },
])('an icon is the picture that the package draws, with %j', (props) => {
  for (const [icon, file] of icons) {
    const parts = (text: string) => text.match(/<\w+|[\w-]+="[^"]*"|<\/\w+/g)?.toSorted()
    expect(parts(markup(drawn(file), props))).toEqual(parts(markup(icon, props)))
  }
})

test('nothing of an icon of the package is left but its shapes', () => {
  const files = readdirSync(folder).filter((file) => /(?<!index)\.mjs$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  for (const file of files) {
    const lean = leanOf(file)
    if (!lean.includes('__iconData')) continue
    expect(lean).toContain("from '../../../../../components/ui/create-icon'")
    expect(lean).not.toMatch(/key:|name:|__iconData\.node/)
    expect(lean).toContain('size: 24')
  }
})
