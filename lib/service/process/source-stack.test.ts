import { SourceMap } from 'node:module'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { sourceStack } from './source-stack'

test('a stack of the bundled program names the lines of its sources, and leaves others as they are', async () => {
  const source = '\n\nexport function broken() {\n  throw new Error("x")\n}\n'
  const { outputFiles } = await build({
    stdin: { contents: source, sourcefile: 'lib/broken.ts', resolveDir: '/', loader: 'ts' },
    bundle: true,
    write: false,
    outfile: '/product/dist/server/main.mjs',
    sourcemap: true,
    format: 'esm',
  })
  const [written, bundle] = [0, 1].map((place) => outputFiles[place]?.text ?? '')
  const line = (bundle ?? '').split('\n').findIndex((text) => text.includes('throw')) + 1
  const program = '/product/dist/server/main.mjs'
  const stack = `Error: x\n    at broken (file://${program}:${line}:3)\n    at other (/product/x.mjs:1:1)`
  const told = sourceStack(stack, { program, map: new SourceMap(JSON.parse(written ?? '')) })
  expect(told).toContain('at broken (lib/broken.ts:4:')
  expect(told).toContain('at other (/product/x.mjs:1:1)')
})

test('without a map a stack stays as it is', () => {
  expect(sourceStack('Error: x\n    at y (file:///a/b.mjs:1:2)')).toBe(
    'Error: x\n    at y (file:///a/b.mjs:1:2)',
  )
})
