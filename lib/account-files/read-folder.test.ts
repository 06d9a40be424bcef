import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, type Items } from './items'
import { type FolderFiles, readFolder } from './read-folder'
import { fileSchemas, jsonSchemaOf } from './schemas'
import { generatedAccount } from './testing/generate-account'
import { changeCodes, hasFileName, type WrittenFile, writeFolder } from './write-folder'

const filesOf = (texts: Readonly<Record<string, string>>): FolderFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { text, digest: text, bytes: text.length }]))
const asFiles = (written: ReadonlyMap<string, WrittenFile>, lineEnd = '\n') =>
  filesOf(
    Object.fromEntries(
      [...written].map(([path, file]) => [path, 'text' in file ? file.text.replaceAll('\n', lineEnd) : '']),
    ),
  )
const canonicals = (items: Items) => new Map([...items].map(([address, item]) => [address, canonical(item)]))
const messages = (texts: Readonly<Record<string, string>>, environment = 'default') =>
  readFolder(filesOf(texts), environment).findings.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  )

const body = 'components:\n  - type: BODY\n    text: Thank you for your visit.\n'

describe('a folder', () => {
  test('reads back what was written into it, with Unix and Windows line endings', () => {
    fc.assert(
      fc.property(generatedAccount('15550100142'), fc.constantFrom('\n', '\r\n'), (items, lineEnd) => {
        const { items: read, findings } = readFolder(
          asFiles(writeFolder(items, new Map()), lineEnd),
          'default',
        )
        expect(findings).toEqual([])
        expect(canonicals(read)).toEqual(canonicals(items))
      }),
      { numRuns: 150 },
    )
  })

  test('reports the line and column of an invalid member', () => {
    expect(messages({ 'templates/a/en_US.yaml': `category: UTILITY\nfooter: x\n${body}` })).toEqual([
      expect.stringMatching(/^templates\/a\/en_US\.yaml:1:1 .*footer/),
    ])
    expect(messages({ 'numbers/1/calling.yaml': 'call_icon_visibility: HIDDEN\nstatus: ON\n' })).toEqual([
      'numbers/1/calling.yaml:2:9 status: status must be ENABLED or DISABLED.',
    ])
    expect(messages({ 'numbers/1/profile.yaml': 'about: [open\n' })[0]).toMatch(
      /^numbers\/1\/profile\.yaml:2:1 /,
    )
  })

  test.each([
    [
      'one name in two spellings',
      { 'templates/a/en_US.yaml': body, 'templates/a/en-US.yaml': body },
      /two spellings of one name/,
    ],
    ['names that differ in case', { 'flows/A.yaml': '', 'flows/a.yaml': '' }, /two spellings of one name/],
    [
      'a flow without a document',
      { 'flows/a.yaml': 'name: A\ncategories: [OTHER]\n' },
      /The document a\.json is missing/,
    ],
    [
      'a missing sample',
      {
        'templates/a/en.yaml':
          'category: UTILITY\ncomponents:\n  - {type: HEADER, format: IMAGE, example: {header_handle: ["file:a.png"]}}\n',
      },
      /There is no file a\.png/,
    ],
    ['a sample in another folder', { 'numbers/1/profile.yaml': 'photo: ../photo.png\n' }, /without a path/],
    [
      'a key written twice',
      { 'numbers/1/profile.yaml': 'about: a\nabout: b\n' },
      /:2:1 Map keys must be unique/,
    ],
    ['a tag', { 'numbers/1/profile.yaml': 'about: !!js/function "x"\n' }, /Unresolved tag/],
    ['a file outside its folder', { 'templates/en_US.yaml': body }, /belong in the folder/],
    [
      'a value the environment lacks',
      { 'numbers/1/profile.yaml': 'about: ${shop}\n' },
      /has no value for shop/,
    ],
    ['bytes that are not UTF-8', { 'numbers/1/profile.yaml': undefined }, /isn’t UTF-8/],
  ])('rejects %s', (_, texts, sentence) => {
    const files = new Map(
      Object.entries(texts).map(([path, text]) => [path, { text, digest: path, bytes: 1 }]),
    )
    const { findings } = readFolder(files, 'default')
    expect(
      findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
    ).toMatch(sentence)
  })

  test.each([
    [
      'aliases of aliases',
      /too many aliases/,
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`).join('\n')}\n`,
    ],
    ['unclosed brackets', /nested more than 64 levels/, `about: ${'['.repeat(100_000)}`],
    ['unclosed brackets between strings', /nested more than 64 levels/, `about: ${'[a,'.repeat(50_000)}`],
    ['nested maps', /nested more than 64 levels/, `about: ${'{a: '.repeat(50_000)}`],
    ['nested lists', /nested more than 64 levels/, `about:\n${'- '.repeat(50_000)}x`],
    ['megabytes', /larger than 2 MB/, `about: ${'x'.repeat(3 * 1024 * 1024)}`],
    ['an alias of itself', /too many aliases/, 'about: &a [*a]\n'],
  ])('rejects a YAML bomb for its size or its nesting: %s', (_, reason, text) => {
    expect(messages({ 'numbers/1/profile.yaml': text })).toEqual([expect.stringMatching(reason)])
  })

  test('ignores the saved runs and cases of its flows, and reports other unreferenced files', () => {
    const flow = { 'flows/a.yaml': 'name: A\ncategories: [OTHER]\n', 'flows/a.json': '{}' }
    const beside = { 'flows/a.runs.json': '{}', 'flows/a.cases.json': '{}' }
    expect(messages({ ...flow, ...beside })).toEqual([])
    expect(messages({ ...flow, 'flows/b.runs.json': '{}' })).toEqual([
      expect.stringContaining('flows/b.runs.json:1:1 No other file refers'),
    ])
  })

  test('does not mistake hyphens and brackets inside strings for nesting', () => {
    const about = `${'-'.repeat(100)} ${':['.repeat(15)}`
    const prompts = Array.from({ length: 100 }, (_, index) => `  - "${'[{'.repeat(10)} ${index}"\n`)
    expect(messages({ 'numbers/1/profile.yaml': `about: "${about}"\n` })).toEqual([])
    expect(messages({ 'numbers/1/automation.yaml': `prompts:\n${prompts.join('')}` }).join()).not.toMatch(
      /nested/,
    )
  })

  test('rejects names that cannot be file names, such as ".." and "a/b"', () => {
    const [code] = [
      ...readFolder(filesOf({ 'numbers/1/qr-codes.yaml': 'a:\n  message: A\n' }), 'default').items.values(),
    ]
    if (!code) throw new Error('No code was read.')
    expect(hasFileName(code)).toBe(true)
    for (const number of ['..', '.', '', 'a/b', 'a\\b']) {
      const item = { ...code, address: `numbers/${number}/qr-codes/a` }
      expect(() => writeFolder(new Map([[item.address, item]]), new Map()), number).toThrow(
        'no file can have',
      )
    }
  })

  test('keeps the comments and placeholders of other QR codes when one changes', () => {
    const text = '# By the door\ndoor:\n  message: Hello from ${shop}\nwindow:\n  message: Hi\n'
    const { withValues } = readFolder(
      filesOf({ 'environments/a.yaml': 'values: {shop: Lumen}\n', 'numbers/1/qr-codes.yaml': text }),
      'a',
    )
    expect([...withValues]).toEqual(['numbers/1/qr-codes/door'])
    const changed = { message: 'Costs ${NAME}', place: '', campaign: '' }
    expect(changeCodes(text, new Map([['window', changed]]))).toBe(
      text.replace('message: Hi', () => 'message: Costs $${NAME}'),
    )
    expect(changeCodes(text, new Map([['window', undefined]]))).toBe(text.slice(0, text.indexOf('window')))
  })

  test('supports YAML anchors and environment values, and rejects an unknown environment', () => {
    const { items, findings } = readFolder(
      filesOf({
        'environments/live.yaml': 'values: { shop: Lumen }\n',
        'numbers/1/automation.yaml': 'prompts: [&one "Where is ${shop}?", *one, "$${shop}"]\n',
      }),
      'live',
    )
    expect(findings).toEqual([])
    expect(items.get('numbers/1/automation')?.content).toMatchObject({
      prompts: ['Where is Lumen?', 'Where is Lumen?', '${shop}'],
    })
    expect(messages({}, 'elsewhere')[0]).toMatch(/There is no environment “elsewhere”/)
  })

  test('rejects a photo over 5 MB, and accepts a sample whose bytes are unknown', () => {
    const photo = { text: undefined, digest: 'a', bytes: 6 * 1024 * 1024 }
    const files = new Map([
      ...filesOf({ 'numbers/1/profile.yaml': 'photo: photo.png\n' }),
      ['numbers/1/photo.png', photo],
    ])
    expect(readFolder(files, 'default').findings[0]?.message).toBe('The file is larger than 5 MB.')
    const header = '  - {type: HEADER, format: IMAGE, example: {header_handle: ["file:unknown"]}}\n'
    expect(messages({ 'templates/a/en.yaml': `category: UTILITY\n${body}${header}` })).toEqual([])
  })

  test('with 5,000 files can be read', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `templates/t_${index}/en_US.yaml`,
        `category: UTILITY\n${body}`,
      ]),
    )
    const { items, findings } = readFolder(filesOf(texts), 'default')
    expect([items.size, findings]).toEqual([5000, []])
  })
})

test.each(Object.keys(fileSchemas) as (keyof typeof fileSchemas)[])(
  'editors get a JSON Schema for %s files',
  (kind) => {
    const schema = JSON.parse(jsonSchemaOf(kind))
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })
    expect(schema.description).toMatch(/\.$/)
  },
)
