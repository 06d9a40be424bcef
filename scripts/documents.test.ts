import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { embeddedOnly } from '../lib/contract/embedded-only'
import { anchorsOf } from './prepare/anchors-of.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(root, file))
const { bin, scripts }: { bin: Record<string, string>; scripts: Record<string, string> } = JSON.parse(
  read('package.json'),
)

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/consequences', 'docs/specification'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]
const forPeopleWhoChangeIt = ['CONTRIBUTING.md', 'docs/code.md']

/** Code in a text, inline and in blocks. */
const codeOf = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, words]) => block ?? words ?? '')

describe.each(documents)('%s', (document) => {
  test('links only to existing files and headings', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const [file = '', heading] = link.split('#')
      const target = file === '' ? document : path.join(path.dirname(document), file)
      if (!isThere(target)) return true
      return heading !== undefined && !anchorsOf(read(target)).includes(heading)
    })
    expect(broken).toEqual([])
  })

  test('names only existing commands', () => {
    const lines = codeOf(read(document)).flatMap((code) => code.split('\n'))
    const unknown = lines.filter((line) => {
      const [, script] = /\bnpm run ([\w-]+)/.exec(line) ?? []
      if (script !== undefined) return !(script in scripts)
      const [, program] = /\bnpx ([\w-]+)/.exec(line) ?? []
      return program !== undefined && !(program in bin || isThere(`node_modules/.bin/${program}`))
    })
    expect(unknown).toEqual([])
  })
})

test.each(forPeopleWhoChangeIt)('%s names only existing files and folders', (document) => {
  const isPath = (word: string) =>
    /^(?:\.?[\w-]+\.(?:json|cjs|mjs|ts)|(?:app|components|lib|e2e|scripts|docs)(?:\/[^\s<*]+)?)$/.test(word)
  const named = codeOf(read(document)).flatMap((code) => code.split(/\s+/).filter(isPath))
  expect(named.filter((file) => !isThere(file))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test('docs/security.md has a test, a reason or an open item for each requirement', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm)]
  const answers = rows.map(([, number, answer = '']) => ({ number, answer }))
  const unmet = answers.filter(({ answer }) => {
    const file = /^`([^`]+\.(?:test|spec)\.ts)`$/.exec(answer)?.[1]
    return file ? !isThere(file) : !/^(?:Reason|Open): \S/.test(answer)
  })
  expect(unmet).toEqual([])
  const chapters = new Set(answers.map(({ number = '' }) => number.split('.', 1)[0]))
  expect([...chapters]).toEqual(['1', '2', '3', '4', '7'])
  expect(new Set(answers.map(({ number }) => number)).size).toBe(answers.length)
  // Rows in any other form would go unchecked.
  const lines = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(lines).toHaveLength(answers.length)
})

test('docs/remote.md lists exactly the features that only the embedded service has', () => {
  const [, section = ''] = read('docs/remote.md').split('## Only with the embedded service')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  const told = Object.values(embeddedOnly).map(
    ({ page, name, missing, why }) => `| ${page} | ${name} | ${missing} ${why} |`,
  )
  expect(rows.slice(1)).toEqual(told)
})

/** Folders that group several resources; each of their subfolders is named by itself. */
const rooms = ['language', 'labels', 'events', 'calls', 'cli', 'runtime']

test('docs/code.md names every folder of lib and of components', () => {
  const text = read('docs/code.md')
  const named = (name: string) => text.includes(`\`${name}\``)
  const foldersOf = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  expect(foldersOf('lib').filter((name) => !named(`lib/${name}`))).toEqual([])
  expect(foldersOf('components').filter((name) => !named(name) && !named(`components/${name}`))).toEqual([])
  expect(rooms.flatMap((room) => foldersOf(`lib/${room}`)).filter((name) => !named(name))).toEqual([])
})
